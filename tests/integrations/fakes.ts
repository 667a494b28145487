import { vi } from "vitest";

/** A game with one weapon and three actions, two statuses and one bar, as far as adapters read it. */
export const RULES = {
  id: "duel",
  actor: {
    type: "duelist",
    fields: {},
    tracks: {},
    bars: { health: { full: "stamina", lost: "wounds" } },
  },
  items: { blade: { role: "weapon", fields: {}, tracks: {}, inUse: "drawn" } },
  statuses: {
    prone: { icon: "prone.svg" },
    aiming: { icon: "aim.svg", byAction: true },
    down: { icon: "modules/duel/down.svg", out: true },
  },
  initiative: null,
};

const view = (id: string, label: string, points: number | null = null) => ({
  id,
  label,
  points,
  cost: points === null ? "" : `${points} AP`,
  said: `${label}: Rapier`,
  hint: `About <${label}>`,
  icon: `${id}.svg`,
  key: id,
  main: false,
  refusal: "",
});

/** What the sheet of a duelist shows: an attack with its weapon, and two groups of actions. */
export const STRIKE = view("strike", "Strike", 1);
export const PARRY = view("parry", "Parry");
const GROUPS = [
  { label: "Movement", actions: [view("lunge", "Lunge", 2)] },
  { label: "Nothing now", actions: [] },
  { label: "Tests", actions: [view("nerve", "Nerve 9")] },
];

/** What began, in the order of the clicks. */
export const begun: unknown[][] = [];

/** Stand-ins for the documents of the system. They keep what is asked of them. */
export class FakeItem {
  readonly type: string;
  readonly img = "rapier.webp";
  readonly sort = 0;
  readonly uuid: string;
  readonly sheet = { render: (...given: unknown[]) => begun.push(["sheet", this.id, ...given]) };

  constructor(
    readonly id: string,
    readonly name: string,
    readonly values: Readonly<Record<string, unknown>> = { drawn: true },
    type = "blade",
  ) {
    this.type = type;
    this.uuid = `Item.${id}`;
  }

  async use(options: object): Promise<null> {
    begun.push(["use", this.id, options]);
    return Promise.resolve(null);
  }
}

/** The items of an actor, as a collection has them. */
class Items extends Array<FakeItem> {
  get(id: string): FakeItem | undefined {
    return this.find((one) => one.id === id);
  }
}

export class FakeActor {
  readonly type = "duelist";
  readonly isOwner = true;
  readonly items: Items;
  readonly statuses: Set<string>;
  readonly values = { stamina: 8, wounds: 3 };

  constructor(
    readonly id: string,
    statuses: readonly string[] = [],
    items: readonly FakeItem[] = [],
  ) {
    this.statuses = new Set(statuses);
    this.items = Items.from(items) as Items;
  }

  async useAction(action: string): Promise<null> {
    begun.push(["useAction", this.id, action]);
    return Promise.resolve(null);
  }

  async toggleStatusEffect(status: string, { active }: { active: boolean }): Promise<void> {
    begun.push(["status", this.id, status, active]);
    return Promise.resolve();
  }
}

/** Puts the fakes where the adapters look for the system's own. Called at the top of a test file's `beforeEach`. */
export function standIn(combat: object | null = null): void {
  begun.length = 0;
  vi.stubGlobal("Hooks", {
    callAll: (name: string, ...given: unknown[]) => begun.push(["hook", name, ...given]),
  });
  vi.stubGlobal("foundry", {
    utils: { escapeHTML: (text: string) => text.replaceAll("<", "&lt;").replaceAll(">", "&gt;") },
  });
  vi.stubGlobal("game", {
    combat,
    system: { title: "Vantage" },
    i18n: { format: (key: string) => key, localize: (key: string) => key, has: () => false, lang: "en" },
  });
}

/** The modules below the adapters: each fake reads what a test gave it. `vi.mock` takes them by path. */
export const sheet = {
  actionGroupViews: () => GROUPS,
  actionViews: (_rules: object, actions: readonly { id: string }[]) =>
    actions.map(({ id }) => (id === "strike" ? STRIKE : PARRY)),
};
export const fields = { valuesOf: (thing: { values: object }) => thing.values };
export const layout = {
  actionsOf: (_rules: object, _kind: object, values: { parries?: boolean }) =>
    values.parries === true ? [{ id: "strike" }, { id: "parry" }] : [{ id: "strike" }],
};
export const registry = {
  gameOfActor: (type: string) => (type === "duelist" ? RULES : undefined),
  allGames: () => [RULES],
};
