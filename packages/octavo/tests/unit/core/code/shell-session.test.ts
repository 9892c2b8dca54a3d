// What readers copy of a shell session.

import { expect, test } from "vitest";
import { commandsIn } from "../../../../core/code/shell-session.ts";

test.each([
  ["what commands print is left out", "$ npm install\nadded 1 package\n\n$ npm start", "npm install\nnpm start"],
  [
    "a directory, a host, and an environment before the sign",
    "(venv) ada@mac:~/app$ make\nok\n[root@db log]# ls",
    "make\nls",
  ],
  ["the signs of zsh and of root", "% ls\na\nada@mac ~ % pwd", "ls\npwd"],
  [
    "root alone",
    "# apt update\nReading package lists\n# FOO=1 apt install nginx",
    "apt update\nFOO=1 apt install nginx",
  ],
  ["a comment isn't a command", "# Install it\n$ npm install\n# and start it\n$ npm start", "npm install\nnpm start"],
  [
    "root after sudo, until the user is back",
    "$ sudo -i\n# apt update\n# exit\n$ ls\n# done",
    "sudo -i\napt update\nexit\nls",
  ],
  ["a continued command", "$ curl \\\n  -X POST \\\n  <url>\n{}\n$ ls", "curl \\\n  -X POST \\\n  <url>\nls"],
  ["what the shell asks for", "$ for a in 1 2; do\n> echo $a\n> done\n1\n2", "for a in 1 2; do\necho $a\ndone"],
  ["a line like one that the shell asks for", "$ npm run build\n> app@1.0.0 build\n> vite build", "npm run build"],
  ["a here-document", "# cat > a <<-'EOF'\n# on\n\tEOF\n# ls\na", "cat > a <<-'EOF'\n# on\n\tEOF\nls"],
  ["an open quote", "$ curl -d '{\n  \"a\": 1\n}' x\nok", "curl -d '{\n  \"a\": 1\n}' x"],
  ["an operator at the end", "$ a &&\n  b |\n  c\nok", "a &&\n  b |\n  c"],
  [
    "a mistake only takes its own line",
    "$ pd dev <name>\nit's\n$ echo it's\n$ echo isn't",
    "pd dev <name>\necho it's\necho isn't",
  ],
  ["an escaped backslash ends a command", "$ echo \\\\\nok", "echo \\\\"],
])("%s", async (_, session, commands) => {
  expect(await commandsIn(session, "console")).toBe(commands);
});

test.each(["bash", "sh", "shell", "zsh"])("in %s, only a dollar sign is a prompt", async (language) => {
  expect(await commandsIn("# Install\n$ npm install\nadded 1 package", language)).toBe("npm install");
  expect(await commandsIn("# install\nnpm install\necho $ a", language)).toBeUndefined();
  expect(await commandsIn("ada@mac:~$ ls", language)).toBeUndefined();
});

test("what has no prompts is copied as it is", async () => {
  expect(await commandsIn("npm install\nadded 1 package", "console")).toBeUndefined();
  expect(await commandsIn("# Install it\nnpm install", "console")).toBeUndefined();
  expect(await commandsIn("$ is the name of a function", "js")).toBeUndefined();
});
