import { afterEach, expect, test, vi } from "vitest";

const models = vi.hoisted(() => new Map<string, object>());
vi.mock("../../src/play/table/models/models.js", () => ({
  modelOf: (ref: string) => models.get(ref) ?? null,
}));

/** The room under test speaks to Foundry's globals, whose types tests do not have. */
interface Room {
  readonly combatantOf: (model: object) => object | null;
  readonly encounterOf: (refs: readonly string[]) => { readonly name: string } | null;
}

const file = new URL("../../src/play/table/turns/turn.ts", import.meta.url);
const { combatantOf, encounterOf } = (await import(file.href)) as Room;
const sides = new URL("../../src/play/table/turns/sides.ts", import.meta.url);
const { areEnemies } = (await import(sides.href)) as {
  readonly areEnemies: (one: object, other: object) => boolean;
};

afterEach(() => {
  models.clear();
  vi.unstubAllGlobals();
});

const SCENE = { id: "here" };
const ELSEWHERE = { id: "there" };

/** A model with a token on a scene, or without one. */
function model(id: string, scene: object | null = SCENE): object {
  const made = { ref: id, token: scene && { id, parent: scene }, actor: { id: `actor-${id}` } };
  models.set(id, made);
  return made;
}

interface Running {
  readonly started?: boolean;
  readonly active?: boolean;
  readonly scene?: object | null;
}

/** An encounter of these models' tokens. */
function encounter(
  name: string,
  { started = true, active = false, scene = SCENE }: Running,
  ...ids: string[]
) {
  const combat = { name, started, active, scene };
  const sceneId = (scene as { id: string } | null)?.id ?? SCENE.id;
  const combatants = ids.map((id) => ({ tokenId: id, actorId: `actor-${id}`, sceneId, parent: combat }));
  return Object.assign(combat, { combatants });
}

const at = (...combats: readonly object[]): void => void vi.stubGlobal("game", { combats: [...combats] });

const named = (...refs: readonly string[]): string | undefined => encounterOf(refs)?.name;

test("the encounter of the first of the models that is in one; none without", () => {
  ["ana", "bo", "cy"].forEach((id) => model(id));
  at(encounter("one", {}, "bo"), encounter("two", {}, "cy"));
  expect([named("ana", "bo", "cy"), named("cy", "bo"), named("ana"), named()]).toEqual([
    "one",
    "two",
    undefined,
    undefined,
  ]);
});

test("one that has not started does not count", () => {
  model("ana");
  at(encounter("one", { started: false }, "ana"));
  expect(named("ana")).toBeUndefined();
});

test("of two the active one comes first, wherever it is in the list", () => {
  model("ana");
  const [one, two] = [encounter("one", {}, "ana"), encounter("two", { active: true }, "ana")];
  at(one, two);
  expect(named("ana")).toBe("two");
  at(two, one);
  expect(named("ana")).toBe("two");
});

test("one of another scene does not count, one of no scene does", () => {
  model("ana");
  at(encounter("one", { scene: ELSEWHERE }, "ana"));
  expect(named("ana")).toBeUndefined();
  at(encounter("one", { scene: null }, "ana"));
  expect(named("ana")).toBe("one");
});

test("a model without a token is found by its actor, on whatever scene", () => {
  const ana = model("ana", null);
  at(encounter("one", { scene: ELSEWHERE }, "ana"));
  expect(named("ana")).toBe("one");
  expect(combatantOf(ana)).toMatchObject({ actorId: "actor-ana" });
});

test("a ref of no model is passed over", () => {
  model("bo");
  at(encounter("one", {}, "bo"));
  expect(named("nobody", "bo")).toBe("one");
});

test.each([
  ["of two sides of a battle, with the same disposition", { ana: "s1", bo: "s2" }, 1, true],
  ["of one side of a battle, with other dispositions", { ana: "s1", bo: "s1" }, -1, false],
  ["of an encounter without sides, with other dispositions", {}, -1, true],
  ["of an encounter without sides, with the same disposition", {}, 1, false],
  ["one of them on no side, with other dispositions", { ana: "s1" }, -1, true],
])("GLOOM-41 enemies: %s", (_, sidesOf: Readonly<Record<string, string>>, disposition, expected) => {
  const [ana, bo] = ["ana", "bo"].map((id) => model(id)) as [object, object];
  const of = (one: object, other: number): object => {
    const { token } = one as { readonly token: object };
    return Object.assign(one, { token: { ...token, disposition: other } });
  };
  const combat = encounter("one", {}, "ana", "bo");
  const members = Object.fromEntries(Object.entries(sidesOf).map(([id, side]) => [`c-${id}`, side]));
  Object.assign(combat, {
    flags: { vantage: { battle: { game: "godsgloom", tracks: { round: 1 }, members } } },
  });
  for (const one of combat.combatants) Object.assign(one, { id: `c-${one.tokenId}` });
  at(combat);
  vi.stubGlobal("CONST", { TOKEN_DISPOSITIONS: { SECRET: -2, NEUTRAL: 0 } });
  expect(areEnemies(of(ana, 1), of(bo, disposition))).toBe(expected);
});

test.each([
  ["a neutral one is no enemy of anyone", true, { ana: "s1", bo: "s2" }, 0, 0],
  ["nor is one that takes no part in the battle on its scene", false, { ana: "s1" }, 1, 1],
])("GLOOM-41 enemies: %s", (_, takesPart, members: Readonly<Record<string, string>>, round, started) => {
  const [ana, bo] = ["ana", "bo"].map((id) => model(id)) as [object, object];
  const tokens = [ana, bo].map((one, index) => {
    const { token } = one as { readonly token: object };
    return Object.assign(one, { token: { ...token, disposition: index === 0 ? 1 : takesPart ? 0 : -1 } });
  });
  const combat = encounter("one", { started: started === 1 }, ...(takesPart ? ["ana", "bo"] : ["ana"]));
  const named_ = Object.fromEntries(Object.entries(members).map(([id, side]) => [`c-${id}`, side]));
  const battle = { game: "godsgloom", tracks: { round }, members: named_ };
  Object.assign(combat, { flags: { vantage: { battle } } });
  for (const one of combat.combatants) Object.assign(one, { id: `c-${one.tokenId}` });
  at(combat);
  vi.stubGlobal("CONST", { TOKEN_DISPOSITIONS: { SECRET: -2, NEUTRAL: 0 } });
  expect(areEnemies(tokens[0] ?? {}, tokens[1] ?? {})).toBe(false);
});
