import { text } from "../foundry.js";
import { bonusOf, gameOf, initiativeOf, isRolledBy, sideWith, sortedBy } from "./initiative.js";

type Update = { _id: string | null; initiative: number };

/** An encounter in which initiative is what each combatant's game declares: rolled by model, rolled by side, sorted, or none. */
export class VantageCombat extends Combat {
  /**
   * Finds initiative for combatants. By model each one rolls. By side one roll counts for the whole side, also for those
   * not named. In a sorted game nothing is rolled. Where a game has no initiative, the person is told so.
   */
  override async rollInitiative(
    ids: string | string[],
    options: Combat.InitiativeOptions = {},
  ): Promise<this> {
    if (options.formula) return super.rollInitiative(ids, options);
    const chosen = [ids].flat().flatMap((id) => this.combatants.get(id) ?? []);
    const own = chosen.filter((combatant) => combatant.isOwner);
    const without = own.filter((combatant) => initiativeOf(combatant) === null);
    if (without.length > 0) tellNone(without);
    await this.#set(sorted(own), options);
    for (const side of sidesOf(own)) await this.#rollForSide(side, options);
    const single = own.filter((combatant) => isRolledBy(combatant, "model"));
    if (single.length === 0) return this;
    return super.rollInitiative(
      single.flatMap(({ id }) => id ?? []),
      options,
    );
  }

  /**
   * One of a side rolls, the one with the best bonus, and a hidden one only where all are. The rest get its number, as
   * far as this user may change them.
   */
  async #rollForSide(side: readonly Combatant[], options: Combat.InitiativeOptions): Promise<void> {
    const own = side.filter(({ isOwner }) => isOwner);
    const visible = own.filter(({ hidden }) => !hidden);
    const [leader] = [...(visible.length > 0 ? visible : own)].sort((a, b) => bonusOf(b) - bonusOf(a));
    if (!leader?.id) return;
    const shown = leader.hidden ? side : side.filter(({ hidden }) => !hidden);
    const names = shown.map(({ name }) => name).join(", ");
    const flavor = text("VANTAGE.initiative.side", { names });
    await super.rollInitiative([leader.id], {
      ...options,
      messageOptions: { flavor, ...options.messageOptions },
    });
    const { initiative } = leader;
    const rest = own.filter((combatant) => combatant !== leader);
    if (initiative !== null)
      await this.#set(
        rest.map(({ id }) => ({ _id: id, initiative })),
        options,
      );
  }

  /** Writes numbers. The turn stays with the one who has it, wherever the new order puts them. */
  async #set(updates: readonly Update[], { updateTurn = true }: Combat.InitiativeOptions): Promise<void> {
    if (updates.length === 0) return;
    const current = this.combatant?.id;
    await this.updateEmbeddedDocuments("Combatant", [...updates]);
    const turn = this.turns.findIndex(({ id }) => id === current);
    if (updateTurn && turn >= 0 && turn !== this.turn && this.isOwner)
      await this.update({ turn }, { turnEvents: false });
  }
}

function sorted(combatants: readonly Combatant[]): readonly Update[] {
  return combatants.flatMap((combatant) => {
    const initiative = sortedBy(combatant);
    return initiative === null ? [] : [{ _id: combatant.id, initiative }];
  });
}

/** The sides of those combatants whose games roll by side, each once. */
function sidesOf(combatants: readonly Combatant[]): readonly (readonly Combatant[])[] {
  const sides = new Map<string | null, readonly Combatant[]>();
  for (const combatant of combatants.filter((one) => isRolledBy(one, "side"))) {
    const side = sideWith(combatant);
    sides.set(side[0]?.id ?? null, side);
  }
  return [...sides.values()];
}

function tellNone(combatants: readonly Combatant[]): void {
  for (const rules of new Set(combatants.map(gameOf))) {
    const name = rules ? text(`VANTAGE.${rules.id}.name`) : text("VANTAGE.unknown");
    ui.notifications.info(text("VANTAGE.initiative.none", { game: name }), { console: false });
  }
}
