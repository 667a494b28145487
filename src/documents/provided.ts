/** What an action can be given besides who acts: a weapon's and targets' uuids, the action's id, and whether to skip the dialog. */
export type UseOptions = Readonly<Record<string, unknown>>;

/** Starts an action; null when it did not begin, and the person knows why. */
type Use = (options: UseOptions) => Promise<ChatMessage.Implementation | null>;

let provided: Use | null = null;

/** Gives documents the one way in, which lies in a room above them. */
export function provideUse(use: Use): void {
  provided = use;
}

/** Starts an action by the one way in. Throws before the world is set up. */
export async function use(options: UseOptions): Promise<ChatMessage.Implementation | null> {
  if (!provided) throw new Error("Actions can be used only after the world's initialization.");
  return provided(options);
}
