import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  ActionPanel,
  ButtonPanel,
  ButtonPanelButton,
  dagger,
  DrawerButton,
  DrawerPanel,
  ItemButton,
  MovementHud,
  PassTurnPanel,
  PortraitPanel,
  rapier,
  selected,
  spare,
  WeaponSets,
  type Button,
  type Part,
} from "./fake-argon.js";
import { begun, FakeActor, standIn } from "./fakes.js";

/** What the table says of the model: how far it can move, what is left of its turn, whether it is out of play. */
const table = vi.hoisted(() => ({
  movement: null as { left: number } | null,
  turn: [] as { name: string; value: number; max: number }[],
}));

vi.mock("../../src/applications/sheets/context/actions.js", async () => (await import("./fakes.js")).sheet);
vi.mock("../../src/applications/sheets/context/fields.js", async () => (await import("./fakes.js")).fields);
vi.mock("../../src/applications/sheets/context/layout.js", async () => (await import("./fakes.js")).layout);
vi.mock("../../src/applications/sheets/context/tracks.js", () => ({ turnViews: () => table.turn }));
vi.mock("../../src/rules/registry.js", async () => (await import("./fakes.js")).registry);
vi.mock("../../src/rules/core/index.js", async (original) => ({
  ...(await original<object>()),
  capability: () => ({ points: "energy" }),
}));
vi.mock("../../src/data/derived.js", () => ({
  barsOf: ({ actor }: { actor: { bars: object } }) => Object.entries(actor.bars),
  barValue: ({ values }: FakeActor, { full, lost }: { full: "stamina"; lost: "wounds" }) => ({
    value: values[full] - values[lost],
    max: values[full],
  }),
}));
vi.mock("../../src/play/table/battle/walking.js", () => ({ movementLeft: () => table.movement }));
vi.mock("../../src/play/table/text/localize.js", () => ({ gameText: (_rules: string, key: string) => key }));
vi.mock("../../src/documents/actor.js", async () => ({
  VantageActor: (await import("./fakes.js")).FakeActor,
}));
vi.mock("../../src/documents/item.js", async () => ({ VantageItem: (await import("./fakes.js")).FakeItem }));

/** A name that the types of Node do not follow: the adapter's own need Foundry's. */
const ADAPTER: string = "argon/argon";

const given = new Map<string, unknown>();
const CoreHud = new Proxy(
  {},
  { get: (_target, name: string) => (one: unknown) => void given.set(name, one) },
);

async function start(): Promise<void> {
  given.clear();
  standIn();
  vi.stubGlobal("CONFIG", {
    ARGON: {
      CORE: { CoreHud },
      MAIN: {
        ActionPanel,
        BUTTONS: { ItemButton, ButtonPanelButton },
        BUTTON_PANELS: { ButtonPanel },
      },
      PORTRAIT: { PortraitPanel },
      DRAWER: { DrawerPanel, DrawerButton },
      PREFAB: { PassTurnPanel },
      WeaponSets,
      MovementHud,
    },
  });
  const path = `../../src/integrations/${ADAPTER}.ts`;
  ((await import(/* @vite-ignore */ path)) as { answer: () => void }).answer();
}

const made = (one: unknown): Part => new (one as new () => Part)();
const part = (name: string): Part => made(given.get(`define${name}`));
const panels = (): readonly Part[] => (given.get("defineMainPanels") as readonly unknown[]).map(made);

beforeEach(async () => {
  table.movement = null;
  table.turn = [];
  selected.actor = new FakeActor("ines", ["prone"], [rapier, dagger, spare]);
  await start();
});

test("each component extends one of Argon's directly: Argon finds templates by the name of that class", () => {
  const base = (name: string): unknown => Object.getPrototypeOf(given.get(`define${name}`)) as unknown;
  expect(["PortraitPanel", "DrawerPanel", "WeaponSets", "MovementHud"].map(base)).toEqual([
    PortraitPanel,
    DrawerPanel,
    WeaponSets,
    MovementHud,
  ]);
  const main = given.get("defineMainPanels") as readonly object[];
  expect(main.map((one) => (one === PassTurnPanel ? one : (Object.getPrototypeOf(one) as unknown)))).toEqual([
    ActionPanel,
    ActionPanel,
    PassTurnPanel,
  ]);
  expect(given.get("defineSupportedActorTypes")).toEqual(["duelist"]);
});

test("an Argon without these classes gets nothing", async () => {
  given.clear();
  standIn();
  vi.stubGlobal("CONFIG", { ARGON: { CORE: { CoreHud } } });
  const path = `../../src/integrations/${ADAPTER}.ts`;
  const { answer } = (await import(/* @vite-ignore */ path)) as { answer: () => void };
  expect(answer).not.toThrow();
  expect([...given]).toEqual([]);
});

describe("the portrait", () => {
  test("shows the bars of the game as numbers, and the game's name", async () => {
    const portrait = part("PortraitPanel");
    expect((await portrait.getStatBlocks()).map((block) => block.map(({ text }) => text))).toEqual([
      ["field.stamina", "5 / 8"],
    ]);
    expect(portrait.description).toBe("name");
  });

  test.each([
    [["prone"], false],
    [["down"], true],
  ])("of a model with %o says that it is out of play: %s", (statuses, isDead) => {
    selected.actor = new FakeActor("ines", statuses);
    expect(part("PortraitPanel").isDead).toBe(isDead);
  });

  test("has no button for initiative in a game that has none", async () => {
    expect(await part("PortraitPanel")._getButtons()).toEqual([{ id: "open-sheet" }]);
  });
});

test("the sets of weapons begin with what the model has in use; choosing one changes nothing of the model", async () => {
  const sets = part("WeaponSets");
  expect(await sets.getDefaultSets()).toEqual({
    1: { primary: "Item.r", secondary: "Item.d" },
    2: { primary: null, secondary: null },
    3: { primary: null, secondary: null },
  });
  await sets._onSetChange({});
  expect(begun).toEqual([]);
});

describe("movement", () => {
  test.each([
    [{ left: 9 }, true, 7],
    [{ left: 1.9 }, true, 3],
    [{ left: 0 }, true, 3],
    [null, false, 3],
  ])("with %o left is shown: %s, up to %i spaces of 2 units, 3 of them used", (movement, visible, most) => {
    table.movement = movement;
    expect([part("MovementHud").visible, part("MovementHud").movementMax]).toEqual([visible, most]);
  });
});

describe("the panels", () => {
  test("begin with both hands and all that items in use can do, then the groups of the sheet", async () => {
    const [attacks, actions] = panels();
    const [primary, secondary, weapons] = (await attacks?._getButtons()) ?? [];
    expect([primary?.options, secondary?.options]).toEqual([
      { item: null, isWeaponSet: true, isPrimary: true },
      { item: null, isWeaponSet: true, isPrimary: false },
    ]);
    const panel = await weapons?._getPanel();
    expect(panel?.given.buttons.map(({ item }) => item.name)).toEqual([
      "Strike: Rapier",
      "Parry: Rapier",
      "Dagger",
    ]);
    const groups = (await actions?._getButtons()) ?? [];
    expect(groups.map(({ label, icon }) => [label, icon])).toEqual([
      ["Movement", "lunge.svg"],
      ["Tests", "nerve.svg"],
    ]);
  });

  test("without an item in use there are the hands alone", async () => {
    selected.actor = new FakeActor("ana", [], [spare]);
    expect((await panels()[0]?._getButtons())?.length).toBe(2);
  });

  test.each([
    [[], null, null],
    [[{ name: "energy", value: 1, max: 2 }], 2, 1],
    [[{ name: "haste", value: 1, max: 2 }], null, null],
  ])("count what is left of a turn: %o", (turn, most, left) => {
    table.turn = turn;
    const [, actions] = panels();
    expect([actions?.maxActions, actions?.currentActions]).toEqual([most, left]);
  });
});

describe("a click", () => {
  const buttons = async (panel: number, group: number): Promise<readonly Button[]> =>
    (await (await panels()[panel]?._getButtons())?.[group]?._getPanel())?.given.buttons ?? [];

  test("on an action enters where every action does", async () => {
    await (await buttons(1, 0))[0]?._onLeftClick({});
    await (await buttons(0, 2))[1]?._onLeftClick({});
    expect(begun).toEqual([
      ["useAction", "ines", "lunge"],
      ["use", "r", { action: "parry" }],
    ]);
  });

  test("on a weapon in hand uses it, and with the right button opens its sheet", async () => {
    const [hand] = (await panels()[0]?._getButtons()) ?? [];
    if (!hand) throw new Error("There is no weapon in hand.");
    const held = Object.assign(hand, { item: dagger });
    await held._onLeftClick({});
    await held._onRightClick({});
    expect(begun).toEqual([
      ["use", "d", {}],
      ["sheet", "d", { force: true }],
    ]);
  });

  test("on a status of the drawer puts it on or takes it off", () => {
    const rows = part("DrawerPanel").categories[0]?.buttons ?? [];
    expect(rows.map(({ cells }) => [cells[0]?.label, cells[1]?.label !== ""])).toEqual([
      ["status.prone", true],
      ["status.down", false],
    ]);
    for (const { cells } of rows) cells[0]?.onClick();
    expect(begun).toEqual([
      ["status", "ines", "prone", false],
      ["status", "ines", "down", true],
    ]);
  });
});

test("an action shows its cost, and its tooltip has no markup of others", async () => {
  const [, actions] = panels();
  const [movement, tests] = (await actions?._getButtons()) ?? [];
  const [lunge] = (await movement?._getPanel())?.given.buttons ?? [];
  const [nerve] = (await tests?._getPanel())?.given.buttons ?? [];
  expect([lunge?.quantity, nerve?.quantity]).toEqual([2, null]);
  expect(await lunge?.getTooltipData()).toMatchObject({
    title: "Lunge",
    description: "About &lt;Lunge&gt;",
  });
});
