// `::mcp-server`: how to connect an assistant to the MCP server of this site, with its address from the settings.

import { attributes, escapeHtml } from "../../../../core/model/escape.ts";
import type { Directive, Part, PartContext } from "../../../../core/part.ts";
import { settingOf } from "../../../../core/settings/setting.ts";
import {
  claudeCodeCommand,
  cursorLink,
  type McpConnection,
  mcpConnection,
  vsCodeLink,
} from "../../model/mcp-clients.ts";
import { mcpServer as server } from "../../settings.ts";

export const mcpServer: Part = {
  type: "leafDirective",
  expand: ({ node }, context) => {
    const connection = connectionFor(node, context);
    return connection && markdownFor(connection);
  },
};

function connectionFor(node: Directive, { settings, report }: PartContext): McpConnection | undefined {
  if (settingOf(server, settings)) return mcpConnection(settings);
  const remedy = "Add `mcp: { page: /route/ }` with the route of this page to site/site.yaml.";
  report(node, "The site has no MCP server.", remedy);
  return undefined;
}

/** The links that open an assistant with the server filled in. No other directive may lead to these kinds of addresses. */
export const mcpLinks: Part<{ links: [label: string, href: string][] }> = {
  type: "leafDirective",
  styles: ["hero"],
  isNavigation: true,
  read: ({ node }, context) => {
    const connection = connectionFor(node, context);
    const links: [string, string][] = connection
      ? [
          [context.texts.addTo({ assistant: "Cursor" }), cursorLink(connection)],
          [context.texts.addTo({ assistant: "VS Code" }), vsCodeLink(connection)],
        ]
      : [];
    return { props: { links } };
  },
  html: ({ props }) => {
    const links = props.links.map(
      ([label, href]) => `<a${attributes({ class: "button", href })}>${escapeHtml(label)}</a>`,
    );
    return `<p>${links.join("")}</p>\n`;
  },
  markdown: ({ props }) => [
    {
      type: "list",
      ordered: false,
      spread: false,
      children: props.links.map(([label, url]) => ({
        type: "listItem",
        spread: false,
        children: [
          { type: "paragraph", children: [{ type: "link", url, children: [{ type: "text", value: label }] }] },
        ],
      })),
    },
  ],
};

/** One tab per assistant, with the command to run or the settings to write. */
function markdownFor(connection: McpConnection): string {
  const { name, address } = connection;
  const json = (value: object) => JSON.stringify(value, null, 2);
  return `::mcp-links

:::code-tabs
\`\`\`bash tab="Claude Code" title="Terminal" check="no-run:needs Claude Code"
${claudeCodeCommand(connection)}
\`\`\`

\`\`\`json tab="Cursor" title=".cursor/mcp.json"
${json({ mcpServers: { [name]: { url: address } } })}
\`\`\`

\`\`\`json tab="VS Code" title=".vscode/mcp.json"
${json({ servers: { [name]: { type: "http", url: address } } })}
\`\`\`

\`\`\`text tab="ChatGPT" title="Server URL"
${address}
\`\`\`
:::
`;
}
