import ts from "typescript";
import { expect, test } from "vitest";
import { filesBelow, nameOf, nodesOf, textOf, textsIn, treeOf } from "./sources.js";

/** Actions that the table's own applications handle. */
const OF_THE_TABLE = new Set(["tab", "close", "toggleControls", "editImage", "copyUuid"]);

const templates = filesBelow("templates", ".hbs");
const sources = filesBelow("src", ".ts").filter((file) => !/^src\/(rules|battlefield)\//.test(file));

/** Each name in use with the files that use it. */
function gather(uses: Iterable<readonly [name: string, file: string]>): Map<string, string[]> {
  const gathered = new Map<string, string[]>();
  for (const [name, file] of uses) gathered.set(name, [...(gathered.get(name) ?? []), file]);
  return gathered;
}

const without = (uses: Map<string, string[]>, known: { has(name: string): boolean }) =>
  [...uses].filter(([name]) => !known.has(name)).map(([name, files]) => `${name} (${files.join(", ")})`);

/** Names in `data-action` of templates, and those that the code gives to buttons of its own making. */
const asked = gather([
  ...templates.flatMap((file) =>
    [...textOf(file).matchAll(/data-action="([^"{]+)"/g)].map(([, name = ""]) => [name, file] as const),
  ),
  ...sources.flatMap((file) => [...actionsGivenIn(file)].map((name) => [name, file] as const)),
]);

/** Names in tables of handlers: the `actions` of an application, the `PRESSES` of a card. */
const handled = gather(sources.flatMap((file) => [...handlersIn(file)].map((name) => [name, file] as const)));

function* actionsGivenIn(file: string): Generator<string> {
  for (const node of nodesOf(treeOf(file))) {
    const isAction =
      /^src\/(applications|canvas)\//.test(file) &&
      nameOf(node) === "action" &&
      ts.isPropertyAssignment(node);
    if (isAction && ts.isStringLiteralLike(node.initializer)) yield node.initializer.text;
    if (ts.isBinaryExpression(node) && node.left.getText().endsWith("dataset.action"))
      yield* textsIn(node.right);
  }
}

function* handlersIn(file: string): Generator<string> {
  for (const node of nodesOf(treeOf(file))) {
    if (!/(^a|A)ctions$|(^|_)(ACTIONS|PRESSES)$/.test(nameOf(node) ?? "")) continue;
    for (const table of nodesOf(node)) {
      if (!ts.isObjectLiteralExpression(table) || !isTableOf(node, table)) continue;
      for (const property of table.properties) yield nameOf(property) ?? `an unnamed handler in ${file}`;
    }
  }
}

/** The object literal that a property or a variable is, through `as const` and `satisfies`. */
function isTableOf(owner: ts.Node, table: ts.ObjectLiteralExpression): boolean {
  let outer: ts.Node = table.parent;
  while (ts.isAsExpression(outer) || ts.isSatisfiesExpression(outer)) outer = outer.parent;
  return outer === owner;
}

test("each data-action has its handler", () => {
  expect(without(asked, { has: (name) => handled.has(name) || OF_THE_TABLE.has(name) })).toEqual([]);
});

test("each handler is asked for by a data-action", () => {
  expect(without(handled, asked)).toEqual([]);
});

test("no data-action is put together from parts", () => {
  expect(templates.filter((file) => /data-action="[^"]*\{\{/.test(textOf(file)))).toEqual([]);
});

const PATH = /(?:\*\/)?(?:systems\/[\w-]+\/)?(?:templates\/)?([\w/*-]+\.hbs)$/;

/** Templates by the path below templates/ under which code or another template names them. */
const named = gather(
  [
    ...sources.flatMap((file) => [...textsIn(treeOf(file))].map((text) => [text, file] as const)),
    ...templates.flatMap((file) =>
      [...textOf(file).matchAll(/\{\{#?>\s*["']?([^\s"'}]+)/g)].map(([, text = ""]) => [text, file] as const),
    ),
  ].flatMap(([text, file]) => {
    const path = PATH.exec(text)?.[1];
    return path ? [[path, file] as const] : [];
  }),
);

test("each template named exists", () => {
  expect(without(named, { has: (path) => templates.includes(`templates/${path}`) })).toEqual([]);
});

test("each template is named somewhere", () => {
  expect(templates.filter((file) => !named.has(file.slice("templates/".length)))).toEqual([]);
});

test("templates give out nothing unescaped", () => {
  expect(templates.filter((file) => /\{\{\{|\{\{&/.test(textOf(file)))).toEqual([]);
});

test("data-tooltip, which Foundry reads as HTML, holds words of the language files alone; the rest is data-tooltip-text", () => {
  const words = /^\{\{localize "[\w.-]+"\}\}$/;
  const given = templates.flatMap((file) =>
    [...textOf(file).matchAll(/data-tooltip(?:-html)?="((?:\{\{[^}]*\}\}|[^"])*)"/g)].map(
      ([, value = ""]) => ({ file, value }),
    ),
  );
  expect(given.length).toBeGreaterThan(5);
  expect(given.filter(({ value }) => !words.test(value))).toEqual([]);
  const inCode = sources.filter((file) =>
    /data-tooltip(?!-text)|dataset\.tooltip\b|"tooltip(Html)?"\]/.test(textOf(file)),
  );
  expect(inCode).toEqual([]);
});
