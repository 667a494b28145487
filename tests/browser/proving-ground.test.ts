import { beforeAll, expect, test } from "vitest";
import type { Values } from "../battlefield/gallery/index.js";
import { provingGround } from "../battlefield/gallery/proving-ground.js";
import { useTable, viewScene, type TableWindow } from "./lib/index.js";

const table = useTable();

beforeAll(async () => {
  const gm = await table.as("Gamemaster");
  const scenes = () => gm.page.evaluate(() => (window as TableWindow).game.scenes.size);
  const before = await scenes();
  await gm.page.evaluate(async () => {
    const { game } = window as TableWindow;
    await game.system.api.openProvingGround();
    await game.scenes.active?.view();
  });
  await gm.page.waitForFunction(
    (wanted) => (window as TableWindow).game.scenes.size === wanted,
    before + provingGround().length,
  );
});

/** A fact as the page gives it: its value, in which tokens are named by their ids. */
type Told = Readonly<Record<string, unknown>>;

/** What cannot be so at a table: there the scene always says how dark it is and what the weather is. */
function tellable(values: Values = {}): Told {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** Things are named by ids of the table, so their names are left out. */
function nameless(value: unknown): unknown {
  const copy: unknown = JSON.parse(
    JSON.stringify(value, (key, one: unknown) =>
      key === "ref" && !String(one).match(/^[ATrbnsx]\d*$/) ? "thing" : one,
    ),
  );
  return copy;
}

/** How far numbers may lie apart: tokens stand on whole pixels. */
const PIXELS = 0.02;

/** Whether two facts are the same but for pixels. */
function isNear(one: unknown, other: unknown): boolean {
  if (typeof one === "number" && typeof other === "number") return Math.abs(one - other) <= PIXELS;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null)
    return one === other;
  const [own, theirs] = [Object.entries(one), new Map<string, unknown>(Object.entries(other))];
  return own.length === theirs.size && own.every(([key, value]) => isNear(value, theirs.get(key)));
}

/** The same with the refs of the gallery for the table's, without the enemies of other cases. */
function named(value: unknown, tokens: Readonly<Record<string, string>>): unknown {
  const refs = new Map(Object.entries(tokens).map(([ref, id]) => [id, ref]));
  const copy: unknown = JSON.parse(
    JSON.stringify(value, (_key, one: unknown) => {
      if (Array.isArray(one)) return (one as unknown[]).filter((each) => !isElsewhere(each, refs));
      return typeof one === "string" ? (refs.get(idOf(one)) ?? one) : one;
    }),
  );
  return copy;
}

function idOf(uuid: string): string {
  return uuid.split(".").at(-1) ?? "";
}

function isElsewhere(entry: unknown, refs: ReadonlyMap<string, string>): boolean {
  const ref = typeof entry === "object" && entry !== null && "ref" in entry ? entry.ref : entry;
  return typeof ref === "string" && ref.includes(".Token.") && !refs.has(idOf(ref));
}

test.each(provingGround().map((scene) => ({ name: String(scene.source["name"]), ...scene })))(
  "$name: the table measures what is drawn",
  async ({ source, cases }) => {
    const gm = await table.as("Gamemaster");
    const id = String(source["_id"]);
    await viewScene(gm.page, id);
    const found = await gm.page.evaluate(
      ([scene, pairs]) => {
        const { game } = window as TableWindow;
        const valuesOf = (facts: Record<string, { value: unknown }>) =>
          Object.fromEntries(Object.entries(facts).map(([name, { value }]) => [name, value]));
        const uuid = (token: string) => `Scene.${scene}.Token.${token}`;
        return pairs.map(([a = "", t = ""]) => ({
          both: valuesOf(game.system.api.measure(uuid(a), uuid(t))),
          alone: valuesOf(game.system.api.measure(uuid(a))),
        }));
      },
      [id, cases.map(({ tokens }) => [tokens["A"], tokens["T"]].map((token) => token ?? ""))] as const,
    );
    await viewScene(
      gm.page,
      await gm.page.evaluate(() => (window as TableWindow).game.scenes.active?.id ?? ""),
    );
    const differing = cases.flatMap(({ drawn, tokens }, index) => {
      const measured = { ...found[index]?.alone, ...found[index]?.both } as Told;
      const expected = { ...tellable(drawn.alone), ...tellable(drawn.expect) };
      return Object.entries(expected).flatMap(([fact, value]) => {
        const [is, asDrawn] = [nameless(named(measured[fact], tokens)), nameless(value)];
        const same = isNear(sorted(is), sorted(asDrawn));
        return same
          ? []
          : [`${drawn.name}, ${fact}: ${JSON.stringify(is)}, as drawn ${JSON.stringify(asDrawn)}`];
      });
    });
    expect(differing).toEqual([]);
  },
);

/** Names in the order of the alphabet: the table's refs come in an order of their own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) return [...value].sort();
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
