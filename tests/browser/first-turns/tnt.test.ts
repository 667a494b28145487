import { expect, test } from "vitest";
import { useTable } from "../lib/index.js";
import { walk } from "../lib/guide.js";
import { handsIn, seedPage } from "./guide-person.js";

const table = useTable({ demonstration: { game: "tnt", owners: {} }, documentedOnly: true });

/** Any seed reaches the end; with this one all words in bold of the steps come up. */
const SEED = 1;

test("docs/first-turns/tnt.md is what a newcomer sees and does to its end", async () => {
  const gm = await table.as("Gamemaster");
  await seedPage(gm, SEED);
  expect(await walk("tnt", handsIn(gm))).toEqual([]);
}, 240_000);
