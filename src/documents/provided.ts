/**
 * The options of an action besides who acts: uuids of the weapon and the targets, the action's id, and whether to skip
 * the dialog.
 */
export type UseOptions = Readonly<Record<string, unknown>>;

/** Starts an action. Returns null when it did not begin; the person then has a notice. */
type Use = (options: UseOptions) => Promise<ChatMessage.Implementation | null>;

let provided: Use | null = null;

/** Gives documents the function that starts actions. It is in a room above them. */
export function provideUse(use: Use): void {
  provided = use;
}

/** Starts an action. Throws before the world is set up. */
export async function use(options: UseOptions): Promise<ChatMessage.Implementation | null> {
  if (!provided) throw new Error("Actions can be used only after the world's initialization.");
  return provided(options);
}

/** Asks the referee to roll initiative for the side of a combatant. False where no referee is there. */
type RollSide = (combatant: Combatant.Implementation) => Promise<boolean>;

let rollSide: RollSide = () => Promise.resolve(false);

/** Gives documents the function that asks the referee for a side's initiative. The table provides it. */
export function provideSideRoll(given: RollSide): void {
  rollSide = given;
}

/** Whether the referee was asked to roll initiative for the side of a combatant. A refusal is shown to this user. */
export async function rolledByReferee(combatant: Combatant.Implementation): Promise<boolean> {
  return rollSide(combatant);
}

/** Asks for the walk of a model along a way: its corners in the scene's pixels, without the start. */
export async function walkAlong(
  ref: string,
  corners: readonly { readonly x: number; readonly y: number }[],
): Promise<void> {
  const way = corners.map(({ x, y }) => ({ x, y }));
  await use({ actor: ref, action: "walk", way, targets: [], skipDialog: true });
}

/** Whether a token moves by the rules of a battle now. The table provides it; before that, tokens move as in Foundry. */
type MovesByRules = (ref: string) => boolean;

let movesByRules: MovesByRules = () => false;

/** Gives documents the rules of movement, which lie in a room above them. */
export function provideMovement(given: MovesByRules): void {
  movesByRules = given;
}

/** Whether a token moves by the rules of a battle now. */
export function isMovedByRules(ref: string): boolean {
  return movesByRules(ref);
}
