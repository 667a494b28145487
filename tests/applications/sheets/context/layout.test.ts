import { withAttacks } from "../../../../src/rules/core/index.js";
import { expect, test } from "vitest";
import {
  actionsOf,
  columnsOf,
  actionGroups,
  furtherFields,
  limitOf,
  pictureOf,
  sideFields,
  statCells,
  statLine,
  shownFields,
} from "../../../../src/applications/sheets/context/layout.js";
import { tabByKey } from "../../../../src/applications/sheets/tabs.js";
import { mest } from "../../../../src/rules/mest/index.js";
import { tnt } from "../../../../src/rules/tnt/index.js";
import {
  action,
  type Action,
  type Field,
  type Game,
  type ItemKind,
  type Kind,
} from "../../../../src/rules/core/index.js";

const number = (initial: number): Field => ({ type: "number", min: 0, max: 20, initial });
const toggle = (initial: boolean): Field => ({ type: "toggle", initial });
const names = (fields: readonly (readonly [string, Field])[]) => fields.map(([name]) => name);
const ids = (actions: readonly Action[]) => actions.map(({ id }) => id);

const KIND: Kind = {
  fields: { speed: number(5), nerve: number(3), captain: toggle(false), price: number(10) },
  tracks: {},
};

const ARRANGED: Kind = {
  fields: {
    ...KIND.fields,
    charm: { type: "text", initial: "1d" },
    swims: toggle(false),
    climbs: toggle(false),
  },
  tracks: {},
  stats: ["nerve", "charm"],
  groups: { skills: ["climbs", "swims"], worth: ["price"] },
};

const BOW: ItemKind = {
  role: "weapon",
  inUse: "equipped",
  fields: { range: number(0), force: number(2), heavy: toggle(false), equipped: toggle(true) },
  tracks: { strain: { initial: 0, max: 20, icon: "jammed.svg" } },
  uses: (values) => (values["range"] === 0 ? ["close"] : ["far"]),
};

function deed(
  id: string,
  over: Partial<Pick<Action, "cost" | "weapon" | "offered" | "clearsTrack">>,
): Action {
  return action({
    id,
    rule: "X-1",
    cost: 0,
    weapon: null,
    targets: "none",
    offered: "sheet",
    test: id,
    prepare: () => ({}),
    line: () => null,
    odds: () => null,
    *procedure() {
      yield* [];
      return { id: "done" };
    },
    ...over,
  });
}

const ACTIONS = [
  deed("loose", { cost: 1, weapon: "far", offered: "attack" }),
  deed("stab", { cost: 1, weapon: "close", offered: "attack" }),
  deed("restring", { cost: 1, weapon: "far", clearsTrack: "strain" }),
  deed("wax", { weapon: "far" }),
  deed("courage", {}),
  deed("sprint", { cost: 1 }),
  deed("shove", { cost: 1, offered: "attack" }),
  deed("settle", { offered: "follow-up" }),
  deed("activate", { offered: "battle" }),
];

const GAME: Game = {
  id: "made-up",
  unit: "meter",
  actor: { type: "madeUp", ...KIND },
  items: { bow: BOW },
  statuses: {},
  turn: {},
  dice: {},
  roll: { dice: {} },
  modifiers: [],
  actions: Object.fromEntries(ACTIONS.map((one) => [one.id, one])),
  options: {},
  neighborhood: 0,
  rerollRule: "X-2",
};

const grouped = (groups: ReturnType<typeof furtherFields>) =>
  groups.map(({ group, things }) => [group, names(things)]);
const gathered = (groups: ReturnType<typeof actionGroups>) =>
  groups.map(({ group, things }) => [group, ids(things)]);

test("the stat line is the numbers that a declaration begins with; the rest follows in its order", () => {
  expect(names(statLine(KIND))).toEqual(["speed", "nerve"]);
  expect(grouped(furtherFields(KIND))).toEqual([[null, ["captain", "price"]]]);
  expect(names(statLine({ fields: { speed: number(5) }, tracks: {} }))).toEqual(["speed"]);
  expect(furtherFields({ fields: { speed: number(5) }, tracks: {} })).toEqual([]);
  expect(statLine({ fields: { captain: toggle(false) }, tracks: {} })).toEqual([]);
});

test("a declaration may name its stat line and its groups; what it places nowhere comes before them", () => {
  expect(names(statLine(ARRANGED))).toEqual(["nerve", "charm"]);
  expect(grouped(furtherFields(ARRANGED))).toEqual([
    [null, ["speed", "captain"]],
    ["skills", ["climbs", "swims"]],
    ["worth", ["price"]],
  ]);
});

test.each([
  [0, 0, 0],
  [1, 0, 1],
  [11, 0, 11],
  [12, 0, 6],
  [13, 0, 7],
  [22, 0, 11],
  [23, 0, 8],
  [9, 1, 11],
  [9, 2, 7],
])("%i numbers and %i words are in %i columns", (numbers, words, columns) => {
  const cells = [
    ...Array.from({ length: numbers }, () => ({ width: 1 }) as const),
    ...Array.from({ length: words }, () => ({ width: 2 }) as const),
  ];
  expect(columnsOf(cells)).toBe(columns);
});

test("an item's line shows its stats that say something, and what differs from its start; never whether it is in use", () => {
  expect(names(shownFields(BOW, { range: 0, force: 2, heavy: false, equipped: true }))).toEqual(["force"]);
  expect(names(shownFields(BOW, { range: 30, force: 0, heavy: true, equipped: false }))).toEqual([
    "range",
    "heavy",
  ]);
  const plain = { speed: 5, nerve: 0, captain: false, price: 10, charm: "1d", swims: false, climbs: false };
  expect(names(shownFields(ARRANGED, plain))).toEqual(["charm"]);
  expect(names(shownFields(ARRANGED, { ...plain, charm: "", nerve: 3, price: 9 }))).toEqual([
    "nerve",
    "price",
  ]);
});

test("a field that a derived number contains is left out while that number is shown", () => {
  const contains = { reach: ["range"] };
  const values = { range: 30, force: 3, heavy: false, equipped: true };
  expect(names(shownFields({ ...BOW, contains }, values, ["reach"]))).toEqual(["force"]);
  expect(names(shownFields({ ...BOW, contains }, values))).toEqual(["range", "force"]);
  expect(names(shownFields({ ...BOW, contains }, values, ["weight"]))).toEqual(["range", "force"]);
});

test.each([mest, tnt])("$id: what a derived number contains is declared", ({ actor, items }) => {
  const missing = [actor, ...Object.values(items)].flatMap(({ contains = {}, derived = {}, fields }) =>
    Object.entries(contains).flatMap(([name, contained]) =>
      [name, ...contained].filter((one) => !Object.hasOwn({ ...derived, ...fields }, one)),
    ),
  );
  expect(missing).toEqual([]);
});

test("MEST-11, MEST-47: damage and range are each read once, as they are rolled and measured", () => {
  const weapon = mest.items["mestWeapon"];
  const shown = weapon
    ? names(
        shownFields(
          weapon,
          { or: "STR + 4", damage: "STR + 1m", impact: 2, class: "bow" },
          Object.keys(weapon.derived ?? {}),
        ),
      )
    : [];
  expect(shown).toEqual(["class", "impact"]);
});

test("actions without a weapon are offered in the game's groups; follow-ups and steps of a battle are not", () => {
  expect(gathered(actionGroups(GAME))).toEqual([[null, ["courage", "sprint", "shove"]]]);
  const arranged = { ...GAME, actionGroups: { feet: { sprint: "run.svg", loose: "bow.svg" }, none: {} } };
  expect(gathered(actionGroups(arranged))).toEqual([
    ["feet", ["sprint"]],
    [null, ["courage", "shove"]],
  ]);
});

test("an action beside attacks is offered in its group too, although it needs a weapon", () => {
  const steady = { ...deed("steady", { weapon: "far" }), capabilities: [withAttacks(true)] } as const;
  const arranged = {
    ...GAME,
    actions: { ...GAME.actions, steady },
    actionGroups: { feet: { sprint: "run.svg", steady: "bow.svg" } },
  };
  expect(gathered(actionGroups(arranged))[0]).toEqual(["feet", ["sprint", "steady"]]);
});

test("an action's picture is in the game's groups", () => {
  const arranged = { ...GAME, actionGroups: { feet: { sprint: "run.svg" }, arms: { loose: "bow.svg" } } };
  expect(pictureOf(arranged, "loose")).toBe("bow.svg");
  expect(pictureOf(arranged, "courage")).toBeNull();
  expect(pictureOf(GAME, "loose")).toBeNull();
});

test("an item offers its uses, and the action that clears one of its tracks while that is needed", () => {
  expect(ids(actionsOf(GAME, BOW, { range: 0, strain: 0 }))).toEqual(["stab"]);
  expect(ids(actionsOf(GAME, BOW, { range: 30, strain: 0 }))).toEqual(["loose", "wax"]);
  expect(ids(actionsOf(GAME, BOW, { range: 30, strain: 1 }))).toEqual(["loose", "restring", "wax"]);
});

test.each([
  ["ArrowRight", 0, 1],
  ["ArrowRight", 2, 0],
  ["ArrowLeft", 2, 1],
  ["ArrowLeft", 0, 2],
  ["Home", 2, 0],
  ["End", 0, 2],
  ["ArrowDown", 1, null],
] as const)("%s goes from tab %i of three to tab %s", (key, index, next) => {
  expect(tabByKey(key, index, 3)).toBe(next);
});

test("what an actor's sheet has at its side, in a pool or beside a track is nowhere else", () => {
  const kind: Kind = {
    ...ARRANGED,
    fields: { ...ARRANGED.fields, red: number(1), blue: number(2), most: number(4) },
    stats: ["nerve", "red", "charm", "blue"],
    tracks: { hurt: { initial: 0, max: { field: "most" }, icon: "wound.svg" } },
    sheet: { pools: { blows: { red: "d6", blue: "d8" } }, side: ["captain"] },
  };
  const cells = statCells(kind).map(({ pool, stats, width }) => [pool, names(stats), width]);
  expect(cells).toEqual([
    [null, ["nerve"], 1],
    ["blows", ["red", "blue"], 2],
    [null, ["charm"], 2],
  ]);
  expect(names(sideFields(kind))).toEqual(["captain"]);
  expect(limitOf(kind, { max: { field: "most" } })?.[0]).toBe("most");
  expect(limitOf(kind, { max: { field: "nerve" } }), "it is in the stat line").toBeNull();
  expect(limitOf(kind, { max: 3 })).toBeNull();
  expect(grouped(furtherFields(kind))).toEqual([
    [null, ["speed"]],
    ["skills", ["climbs", "swims"]],
    ["worth", ["price"]],
  ]);
});
