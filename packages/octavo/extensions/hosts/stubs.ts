// For hosts that only send files: a page at each old address that redirects to the new one, even without scripts. If
// scripts run, the redirect keeps the query and the hash.

import { type Deployment, type HostFile, textOf } from "./deployment.ts";

const script = `const to = new URL(document.links[0].href);
if (location.search) to.search += (to.search ? "&" : "?") + location.search.slice(1);
if (location.hash) to.hash = location.hash;
location.replace(to);
`;

export function stubFiles({ base, moved }: Deployment): HostFile[] {
  const scriptPath = `${base}assets/moved.js`;
  return [
    [`stubs${scriptPath}`, script],
    ...moved
      .filter(([from]) => !from.startsWith(`${scriptPath}/`))
      .map(([from, location]): HostFile => [`stubs${textOf(from)}index.html`, stub(location, scriptPath)]),
  ];
}

function stub(location: string, scriptPath: string): string {
  const address = location.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Moved</title>
<meta http-equiv="refresh" content="0; url=${address}">
<link rel="canonical" href="${address}">
</head>
<body>
<p>This page has moved to <a href="${address}">${address}</a>.</p>
<script src="${scriptPath}"></script>
</body>
</html>
`;
}
