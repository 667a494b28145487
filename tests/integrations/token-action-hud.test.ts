import { beforeEach, describe, expect, test, vi } from "vitest";
import { begun, FakeActor, FakeItem, standIn } from "./fakes.js";

vi.mock("../../src/applications/sheets/context/actions.js", async () => (await import("./fakes.js")).sheet);
vi.mock("../../src/applications/sheets/context/fields.js", async () => (await import("./fakes.js")).fields);
vi.mock("../../src/applications/sheets/context/layout.js", async () => (await import("./fakes.js")).layout);
vi.mock("../../src/rules/registry.js", async () => (await import("./fakes.js")).registry);
vi.mock("../../src/play/table/text/localize.js", () => ({ gameText: (_rules: string, key: string) => key }));
vi.mock("../../src/documents/actor.js", async () => ({
  VantageActor: (await import("./fakes.js")).FakeActor,
}));
vi.mock("../../src/documents/item.js", async () => ({ VantageItem: (await import("./fakes.js")).FakeItem }));

/** A name that the types of Node do not follow: the adapter's own need Foundry's. */
const ADAPTER: string = "token-action-hud/token-action-hud";

interface Action {
  readonly id: string;
  readonly name: string;
  readonly encodedValue: string;
  readonly img?: string;
  readonly cssClass?: string;
  readonly tooltip?: string;
  readonly info1?: { readonly text: string };
  readonly hasContextMenu?: boolean;
}

/** The handlers of the package, as far as its documentation has them: they know who is selected, and keep what they get. */
class Handler {
  actor: FakeActor | null = null;
  actors: readonly FakeActor[] = [];
}
class ActionHandler extends Handler {
  readonly added = new Map<string, Action[]>();
  readonly parents = new Map<string, string>();
  buildSystemActions?(groups: readonly string[]): Promise<void>;
  addGroup({ id }: { id: string }, parent: { id: string }): void {
    this.parents.set(id, parent.id);
  }
  addActions(actions: readonly Action[], { id }: { id: string }): void {
    this.added.set(id, [...(this.added.get(id) ?? []), ...actions]);
  }
}
class RollHandler extends Handler {
  isRightClick = false;
  isRenderItem(): boolean {
    return this.isRightClick;
  }
  renderItem(actor: FakeActor, item: string): boolean {
    begun.push(["render", actor.id, item]);
    return true;
  }
  handleActionClick?(event: object, value: string | null): Promise<void>;
}
class SystemManager {
  getActionHandler?(): ActionHandler;
  getRollHandler?(id: string): RollHandler;
  getAvailableRollHandlers?(): Record<string, string>;
  registerDefaults?(): Promise<{ layout: readonly Group[]; groups: readonly Group[] }>;
  registerSettings?(update: unknown): void;
  registerStyles?(): object;
}
interface Group {
  readonly id: string;
  readonly nestId?: string;
  readonly name: string;
  readonly groups?: readonly Group[];
}

async function start(
  combat: object | null = null,
  api: object = { ActionHandler, RollHandler, SystemManager },
) {
  standIn(combat);
  const path = `../../src/integrations/${ADAPTER}.ts`;
  const { answer } = (await import(/* @vite-ignore */ path)) as { answer: (given: unknown) => void };
  answer({ api });
  const [, , given] = begun.find(([, name]) => name === "tokenActionHudSystemReady") ?? [];
  const system = given as
    | {
        readonly api: {
          readonly requiredCoreModuleVersion: string;
          readonly SystemManager: typeof SystemManager;
        };
      }
    | undefined;
  return system?.api ?? null;
}

/** What the bar shows of these models, by groups. */
async function shown(selected: readonly FakeActor[], combat: object | null = null): Promise<ActionHandler> {
  const Manager = (await start(combat))?.SystemManager ?? SystemManager;
  const handler = new Manager().getActionHandler?.() ?? new ActionHandler();
  handler.actor = selected.length === 1 ? (selected[0] ?? null) : null;
  handler.actors = selected;
  await handler.buildSystemActions?.([]);
  return handler;
}

async function click(
  value: string,
  selected: readonly FakeActor[],
  isRightClick = false,
): Promise<unknown[][]> {
  const Manager = (await start({ nextTurn: () => begun.push(["nextTurn"]) }))?.SystemManager ?? SystemManager;
  const handler = new Manager().getRollHandler?.("core") ?? new RollHandler();
  handler.actor = selected.length === 1 ? (selected[0] ?? null) : null;
  handler.actors = selected;
  handler.isRightClick = isRightClick;
  begun.length = 0;
  await handler.handleActionClick?.({}, value);
  return begun;
}

const rapier = new FakeItem("r", "Rapier", { drawn: true, parries: true });
const dagger = new FakeItem("d", "Dagger");
const spare = new FakeItem("s", "Spare", { drawn: false });
const relic = new FakeItem("x", "Relic", {}, "something else");
const ines = new FakeActor("ines", ["prone"], [rapier, dagger, spare, relic]);
const names = (handler: ActionHandler, group: string) => handler.added.get(group)?.map(({ name }) => name);

beforeEach(() => standIn());

test("it answers Token Action HUD with its major version 2", async () => {
  expect((await start())?.requiredCoreModuleVersion).toBe("2");
});

test("a package without these classes gets no answer", async () => {
  expect(await start(null, { SystemManager })).toBeNull();
  expect(begun).toEqual([]);
});

test("each category of the layout has its groups below it, and a user can choose any of them", async () => {
  const Manager = (await start())?.SystemManager ?? SystemManager;
  const defaults = await new Manager().registerDefaults?.();
  const nested = defaults?.layout.flatMap(({ id, groups }) => groups?.map((one) => [id, one] as const) ?? []);
  expect(nested?.map(([parent, { id, nestId }]) => nestId === `${parent}_${id}`)).toEqual(
    nested?.map(() => true),
  );
  expect(defaults?.groups.map(({ id }) => id)).toEqual(nested?.map(([, { id }]) => id));
  // An id with an underscore would be read as two places in the layout.
  expect(nested?.flat().some((one) => (typeof one === "string" ? one : one.id).includes("_"))).toBe(false);
});

describe("one selected model", () => {
  test("shows what it does with what it has in use: an item with one action by its name alone", async () => {
    expect(names(await shown([ines]), "weapons")).toEqual(["Strike: Rapier", "Parry: Rapier", "Dagger"]);
  });

  test("shows its other actions in the groups of its sheet, without empty ones", async () => {
    const handler = await shown([ines]);
    expect([...handler.parents]).toEqual([
      ["group0", "actions"],
      ["group2", "actions"],
    ]);
    expect([names(handler, "group0"), names(handler, "group2")]).toEqual([["Lunge"], ["Nerve 9"]]);
  });

  test("shows costs where there are some, pictures, and hints without markup", async () => {
    const handler = await shown([ines]);
    const [lunge] = handler.added.get("group0") ?? [];
    const [nerve] = handler.added.get("group2") ?? [];
    expect(lunge).toMatchObject({
      img: "lunge.svg",
      info1: { text: "2 AP" },
      tooltip: "About &lt;Lunge&gt;",
    });
    expect(nerve?.info1).toBeUndefined();
  });

  test("marks the statuses that it has, and hides those that only an action gives", async () => {
    const handler = await shown([ines]);
    expect(handler.added.get("statuses")?.map(({ name, cssClass }) => [name, cssClass])).toEqual([
      ["status.prone", "toggle active"],
      ["status.down", "toggle"],
    ]);
    const aiming = await shown([new FakeActor("ana", ["aiming"])]);
    expect(names(aiming, "statuses")).toContain("status.aiming");
  });

  test.each([
    ["its own turn", { started: true, combatant: { actor: ines } }, ["VANTAGE.bar.endTurn"]],
    ["another's turn", { started: true, combatant: { actor: new FakeActor("ben") } }, undefined],
    ["an encounter that has not started", { started: false, combatant: { actor: ines } }, undefined],
    ["no encounter", null, undefined],
  ])("in %s offers to end the turn: %o", async (_name, combat, buttons) => {
    expect(names(await shown([ines], combat), "turn")).toEqual(buttons);
  });
});

test("of several models the bar shows the statuses of their game, and of several games nothing", async () => {
  const both = await shown([ines, new FakeActor("ana")]);
  expect([...both.added.keys()]).toEqual(["statuses"]);
  const other = Object.assign(new FakeActor("pc"), { type: "soldier" });
  expect([...(await shown([ines, other])).added.keys()]).toEqual([]);
});

describe("a click", () => {
  const valueOf = async (name: string): Promise<string> => {
    const { added } = await shown([ines], { started: true, combatant: { actor: ines } });
    return [...added.values()].flat().find((one) => one.name === name)?.encodedValue ?? "";
  };

  test.each([
    ["Lunge", ["useAction", "ines", "lunge"]],
    ["Parry: Rapier", ["use", "r", { action: "parry" }]],
    ["Dagger", ["use", "d", { action: "strike" }]],
    ["status.prone", ["status", "ines", "prone", false]],
    ["status.down", ["status", "ines", "down", true]],
    ["VANTAGE.bar.endTurn", ["nextTurn"]],
  ])("on %s enters where every action does", async (name, expected) => {
    expect(await click(await valueOf(name), [ines])).toEqual([expected]);
  });

  test("with the right button opens the sheet of the item, and nothing else where there is none", async () => {
    expect(await click(await valueOf("Dagger"), [ines], true)).toEqual([["render", "ines", "d"]]);
    expect(await click(await valueOf("Lunge"), [ines], true)).toEqual([["useAction", "ines", "lunge"]]);
  });

  test("on a status changes each selected model", async () => {
    expect(await click("status|prone", [ines, new FakeActor("ana")])).toEqual([
      ["status", "ines", "prone", false],
      ["status", "ana", "prone", true],
    ]);
  });

  test.each(["", "other|x", "action", "status|"])("with the value %j does nothing", async (value) => {
    expect(await click(value, [ines])).toEqual([]);
  });
});
