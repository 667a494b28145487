import { inBackground } from "../foundry/background.js";

/** An adapter to another package. `answer` gets what the package's hook passes. */
interface Adapter {
  readonly answer: (given: unknown) => void;
}

/** The hooks that packages call when they are ready. */
type PackageHook = "argonInit" | "diceSoNiceReady" | "tokenActionHudCoreApiReady";

/** The adapters, each a file of its own, by the ids of their packages and with their hooks. */
const ADAPTERS: Readonly<Record<string, readonly [PackageHook, () => Promise<Adapter>]>> = {
  "dice-so-nice": ["diceSoNiceReady", () => import("./dice-presets.js")],
  "token-action-hud-core": [
    "tokenActionHudCoreApiReady",
    () => import("./token-action-hud/token-action-hud.js"),
  ],
  enhancedcombathud: ["argonInit", () => import("./argon/argon.js")],
};

/**
 * Loads the adapters of the packages that this world uses, and no others; called once, at initialization. Each answers its
 * package at once, or as soon as it is loaded if the package is ready before.
 */
export function loadAdapters(): void {
  for (const [id, [hook, load]] of Object.entries(ADAPTERS)) {
    if (game.modules.get(id)?.active !== true) continue;
    let adapter: Adapter | null = null;
    const loading = load().then((loaded) => (adapter = loaded));
    inBackground(loading);
    Hooks.once(hook, (given: unknown) => {
      // A package may use what it has got as soon as its hook returns.
      if (adapter) adapter.answer(given);
      else
        void loading.then(
          (loaded) => loaded.answer(given),
          () => undefined,
        );
    });
  }
}
