import ts from "typescript";
import { expect, test } from "vitest";
import { GM_ONLY, REFUSED } from "../guards/gm-only.js";
import { filesBelow, nodesOf, textOf, treeOf } from "./sources.js";

const ROOM = "src/applications";

/** How often the code of a file asks whether a user is a GM. */
const asks = (file: string): number =>
  [...nodesOf(treeOf(file))].filter(
    (node) => ts.isPropertyAccessExpression(node) && ["isGM", "isActiveGM"].includes(node.name.text),
  ).length;

test("each question in the windows whether the user is a GM is on the list, and the list names nothing else", () => {
  const found = filesBelow(ROOM, ".ts").flatMap((file) => Array<string>(asks(file)).fill(file));
  expect(GM_ONLY.map(({ file }) => `${ROOM}/${file}`).sort()).toEqual(found.sort());
  const elsewhere = GM_ONLY.filter(
    ({ file, code }) => textOf(`${ROOM}/${file}`).replace(/\s+/g, " ").split(code).length !== 2,
  );
  expect(elsewhere).toEqual([]);
});

test("each of them has a request that the referee refuses, or a reason", () => {
  const without = GM_ONLY.filter(({ refused, why }) => (refused === undefined) === (why === undefined));
  expect(without).toEqual([]);
  const used = new Set(GM_ONLY.map(({ refused }) => refused));
  expect(Object.keys(REFUSED).filter((one) => !used.has(one as keyof typeof REFUSED))).toEqual([]);
});
