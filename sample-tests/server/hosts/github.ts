// api.github.com, GitHub's REST API.

import type { Host } from "../host.ts";

/** The latest first. The list of issues includes pull requests. */
const issues: Readonly<Record<string, object[]>> = {
  "PipedreamHQ/pipedream": [
    issue(1205, "Support pagination"),
    { ...issue(1206, "Add pagination"), pull_request: {} },
    issue(1204, "Fix a typo in the docs"),
  ],
  "pddemo/demo": [issue(2, "An example issue"), issue(1, "The first issue")],
};

function issue(number: number, title: string) {
  const minute = String(number % 60).padStart(2, "0");
  return { id: 1122330000 + number, number, title, state: "open", created_at: `2022-02-01T08:${minute}:00Z` };
}

const comments = [{ id: 1024001, body: "Thank you!", created_at: "2022-02-01T08:00:00Z" }];

function repository(owner: string, name: string) {
  const fullName = owner.toLowerCase() === "pipedreamhq" ? `PipedreamHQ/${name}` : `${owner}/${name}`;
  return { id: 204316122, name, full_name: fullName, html_url: `https://github.com/${fullName}`, private: false };
}

export const github: Host = ({ method, url, body }) => {
  const path = url.pathname;
  if (path === "/user") return { body: { login: "YOUR_LOGIN", id: 1, name: "Your name" } };
  if (path === "/user/repos") return { body: [repository("PipedreamHQ", "pipedream")] };
  if (path === "/users/PipedreamHQ") return { body: { login: "PipedreamHQ", id: 53510426, name: "Pipedream" } };
  const [, owner = "", name = "", rest = ""] = /^\/repos\/([^/]+)\/([^/]+)\/?(.*)$/.exec(path) ?? [];
  if (!owner) return undefined;
  if (method === "DELETE") return { status: 204 };
  if (method === "POST" && rest === "hooks") return { status: 201, body: { id: 31415926, active: true } };
  if (method === "POST" && rest === "issues")
    return { status: 201, body: { id: 1122334499, number: 1206, ...JSON.parse(body) } };
  if (rest === "issues") return { body: issues[`${owner}/${name}`] ?? [] };
  if (rest === "issues/comments") return { body: comments };
  return rest === "" ? { body: repository(owner, name) } : undefined;
};
