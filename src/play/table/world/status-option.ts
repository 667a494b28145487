/**
 * The actor whose status is being switched, and the option for that write. Foundry's own function that
 * switches a status takes no options.
 */
const switching: { actor: unknown; option: object } = { actor: null, option: {} };

/** Switches a status of an actor with an option for the operation. Calls must not overlap. */
export async function withOption(
  actor: object,
  option: object,
  write: () => Promise<unknown>,
): Promise<void> {
  Object.assign(switching, { actor, option });
  try {
    await write();
  } finally {
    switching.actor = null;
  }
}

/** Adds the option to the writes of statuses. Called once, when the world is set up. */
export function registerOptions(): void {
  const add = (effect: { readonly parent: unknown }, options: object): void => {
    if (effect.parent !== null && effect.parent === switching.actor) Object.assign(options, switching.option);
  };
  Hooks.on("preCreateActiveEffect", (effect, _data, options) => add(effect, options));
  Hooks.on("preDeleteActiveEffect", add);
}
