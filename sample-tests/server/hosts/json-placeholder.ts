// jsonplaceholder.typicode.com, a fake blog that accepts everything and keeps nothing.

import type { Host, HostResponse } from "../host.ts";

const users = [
  { id: 1, name: "Leanne Graham", username: "Bret", email: "Sincere@april.biz" },
  { id: 2, name: "Ervin Howell", username: "Antonette", email: "Shanna@melissa.tv" },
  { id: 3, name: "Clementine Bauch", username: "Samantha", email: "Nathan@yesenia.net" },
  { id: 4, name: "Patricia Lebsack", username: "Karianne", email: "Julianne.OConner@kory.org" },
  { id: 5, name: "Chelsey Dietrich", username: "Kamren", email: "Lucio_Hettinger@annie.ca" },
  { id: 6, name: "Mrs. Dennis Schulist", username: "Leopoldo_Corkery", email: "Karley_Dach@jasper.info" },
  { id: 7, name: "Kurtis Weissnat", username: "Elwyn.Skiles", email: "Telly.Hoeger@billy.biz" },
  { id: 8, name: "Nicholas Runolfsdottir V", username: "Maxime_Nienow", email: "Sherwood@rosamond.me" },
  { id: 9, name: "Glenna Reichert", username: "Delphine", email: "Chaim_McDermott@dana.io" },
  { id: 10, name: "Clementina DuBuque", username: "Moriah.Stanton", email: "Rey.Padberg@karina.biz" },
];

const comments = [
  { postId: 1, id: 1, name: "id labore ex et quam laborum", email: "Eliseo@gardner.biz" },
  { postId: 1, id: 2, name: "quo vero reiciendis velit similique earum", email: "Jayne_Kuhic@sydney.com" },
  { postId: 1, id: 3, name: "odio adipisci rerum aut animi", email: "Nikita@garfield.biz" },
  { postId: 1, id: 4, name: "alias odio sit", email: "Lew@alysha.tv" },
  { postId: 1, id: 5, name: "vero eaque aliquid doloribus et culpa", email: "Hayden@althea.biz" },
];

const title = "sunt aut facere repellat provident occaecati excepturi optio reprehenderit";
const body =
  "quia et suscipit\nsuscipit recusandae consequuntur expedita et cum\nreprehenderit molestiae ut ut quas totam\nnostrum rerum est autem sunt rem eveniet architecto";

const posts = Array.from({ length: 100 }, (_, position) => ({
  userId: Math.floor(position / 10) + 1,
  id: position + 1,
  title: position === 0 ? title : `post ${position + 1}`,
  body: position === 0 ? body : `text of post ${position + 1}`,
}));

const todoTitles = [
  "delectus aut autem",
  "quis ut nam facilis et officia qui",
  "fugiat veniam minus",
  "et porro tempora",
  "laboriosam mollitia et enim quasi adipisci quia provident illum",
];

/** The tasks of the first user that are done. */
const done = new Set([4, 8, 10, 11, 12, 14, 15, 16, 17, 19, 20]);

const todos = Array.from({ length: 200 }, (_, position) => ({
  userId: Math.floor(position / 20) + 1,
  id: position + 1,
  title: todoTitles[position] ?? `todo ${position + 1}`,
  completed: done.has(position + 1),
}));

const collections: Readonly<Record<string, { id: number }[]>> = { users, comments, posts, todos };

export const jsonPlaceholder: Host = ({ method, url, body: sent }) => {
  const [, name = "", id] = /^\/(\w+)(?:\/(\d+))?\/?$/.exec(url.pathname) ?? [];
  const items = collections[name];
  if (!items) return undefined;
  if (method === "POST" && id === undefined)
    return answer({ ...JSON.parse(sent), id: items === posts ? 101 : items.length + 1 }, 201);
  const item = items.find((each) => each.id === Number(id));
  if (method === "GET" && id !== undefined) return item ? answer(item) : answer({}, 404);
  if (method === "PUT" || method === "PATCH") return answer({ ...item, ...JSON.parse(sent) });
  if (method === "DELETE") return answer({});
  return method === "GET" ? answer(items.filter((each) => fits(each, url.searchParams))) : undefined;
};

/** Indented, like the answers of the service. */
function answer(body: object, status = 200): HostResponse {
  const headers = { "content-type": "application/json; charset=utf-8" };
  return { status, headers, body: JSON.stringify(body, null, 2) };
}

function fits(item: object, filters: URLSearchParams): boolean {
  return [...filters].every(([name, value]) => String((item as Record<string, unknown>)[name]) === value);
}
