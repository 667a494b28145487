import type { Evaluates } from "./evaluates.js";
import type { Declared, TableWindow } from "./window.js";

/** All of a model that play changes. */
export interface ModelState {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  readonly rotation: number;
  readonly statuses: readonly string[];
  readonly system: Declared;
  readonly items: Readonly<Record<string, Declared>>;
}

/** All of the table that play changes: its models by name, what waits, and each one's turn. */
export interface TableState {
  readonly models: Readonly<Record<string, ModelState>>;
  readonly waiting: unknown;
  /** What the cover of each wall withstands, by the wall's id; without those of which nobody has said it. */
  readonly pieces: Readonly<Record<string, number>>;
  /** Action points left, and every other count of the turn that is not 0. */
  readonly turns: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Everything that an undo has to put back, as plain data to compare. */
export async function stateOf(page: Evaluates): Promise<TableState> {
  return page.evaluate(() => {
    const { game, canvas } = window as TableWindow;
    const plain = (value: unknown): Declared => JSON.parse(JSON.stringify(value)) as Declared;
    const own = (flags: Declared) => plain(flags)["vantage"] ?? {};
    const models = (canvas.scene?.tokens.contents ?? []).map(({ name, x, y, elevation, rotation, actor }) => {
      const items = actor?.items.contents.map((item) => [item.id, plain(item.system)] as const) ?? [];
      const system = plain(actor?.system ?? {});
      const statuses = [...(actor?.statuses ?? [])].sort();
      return [
        name,
        { x, y, elevation, rotation, statuses, system, items: Object.fromEntries(items) },
      ] as const;
    });
    const waitingOf = (flags: Declared | undefined) => {
      const found = flags ? (own(flags) as Declared)["waiting"] : undefined;
      return found !== undefined && Object.keys(found as object).length > 0 ? found : {};
    };
    return {
      models: Object.fromEntries(models),
      waiting: { scene: waitingOf(canvas.scene?.flags), combat: waitingOf(game.combat?.flags) },
      pieces: Object.fromEntries(
        (canvas.scene?.walls.contents ?? []).flatMap(({ id, flags }) => {
          const armor = (own(flags) as Declared)["armor"];
          return typeof armor === "number" ? [[id, armor] as const] : [];
        }),
      ),
      turns: Object.fromEntries(
        (game.combat?.combatants.contents ?? []).map(({ name, flags }) => {
          const kept = ((own(flags) as Declared)["turn"] ?? {}) as Record<string, number>;
          const { round: _round, actionPoints = 2, ...counts } = kept;
          const begun = Object.entries(counts).filter(([, count]) => count !== 0);
          return [name, { actionPoints, ...Object.fromEntries(begun) }];
        }),
      ),
    };
  });
}

/** One model as it is now. Refuses a name that no token bears. */
export async function modelState(page: Evaluates, name: string): Promise<ModelState> {
  const found = (await stateOf(page)).models[name];
  if (!found) throw new Error(`No token is called ${name}.`);
  return found;
}

/** A number of a model's declared data. */
export async function trackOf(page: Evaluates, name: string, track: string): Promise<number> {
  return Number((await modelState(page, name)).system[track]);
}

/** How many requests of players wait in the log. */
export async function countRequests(page: Evaluates): Promise<number> {
  return page.evaluate(
    () => (window as TableWindow).game.messages.contents.filter(({ type }) => type === "request").length,
  );
}

/** How many hits and the like wait, wherever they do. */
export async function countWaiting(page: Evaluates): Promise<number> {
  const { waiting } = await stateOf(page);
  return Object.values(waiting as Record<string, object>).reduce(
    (sum, list) => sum + Object.keys(list).length,
    0,
  );
}
