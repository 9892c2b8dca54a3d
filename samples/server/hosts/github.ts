// api.github.com, GitHub's REST API.

import type { Host } from "../host.ts";

const issues = [
  issue(2, "Support pagination"),
  { ...issue(3, "Add pagination"), pull_request: { url: "https://api.github.com/repos/pddemo/demo/pulls/3" } },
  issue(1, "Fix a typo in the docs"),
];

function issue(position: number, title: string) {
  const number = 1203 + position;
  return {
    id: 1122334400 + position,
    number,
    title,
    state: "open",
    html_url: `https://github.com/PipedreamHQ/pipedream/issues/${number}`,
    created_at: `2022-02-01T0${position}:00:00Z`,
  };
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
    return { status: 201, body: { id: 1122334499, number: 1206, ...(JSON.parse(body) as object) } };
  if (rest === "issues") return { body: issues };
  if (rest === "issues/comments") return { body: comments };
  return rest === "" ? { body: repository(owner, name) } : undefined;
};
