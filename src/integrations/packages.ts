/** An adapter to another package. `register` listens for what the package calls when it is ready. */
interface Adapter {
  readonly register: () => void;
}

/** The adapters by the ids of their packages. Each is a file of its own. */
const ADAPTERS: Readonly<Record<string, () => Promise<Adapter>>> = {
  "dice-so-nice": () => import("./dice-presets.js"),
  "token-action-hud-core": () => import("./token-action-hud/token-action-hud.js"),
  enhancedcombathud: () => import("./argon/argon.js"),
};

/**
 * Loads the adapters of the packages that this world uses, and no others; called once, at initialization. These packages
 * call their hooks when the world is ready, and that is much later.
 */
export function loadAdapters(): void {
  for (const [id, load] of Object.entries(ADAPTERS)) {
    if (game.modules.get(id)?.active === true) void load().then(({ register }) => register());
  }
}
