/** An adapter to another package. `answer` gets what the package's hook passes. */
interface Adapter {
  readonly answer: (given: unknown) => void;
}

/** The adapters by the ids of their packages, each a file of its own, and the hook that its package calls when it is ready. */
const ADAPTERS: Readonly<
  Record<string, { readonly hook: PackageHook; readonly load: () => Promise<Adapter> }>
> = {
  "dice-so-nice": { hook: "diceSoNiceReady", load: () => import("./dice-presets.js") },
  "token-action-hud-core": {
    hook: "tokenActionHudCoreApiReady",
    load: () => import("./token-action-hud/token-action-hud.js"),
  },
  enhancedcombathud: { hook: "argonInit", load: () => import("./argon/argon.js") },
};

type PackageHook = "argonInit" | "diceSoNiceReady" | "tokenActionHudCoreApiReady";

/** Loads the adapters of the packages that this world uses, and no others; called once, at initialization. */
export function loadAdapters(): void {
  for (const [id, { hook, load }] of Object.entries(ADAPTERS)) {
    if (game.modules.get(id)?.active === true) answerWith(load(), hook);
  }
}

/** Answers at once where the adapter is loaded, and otherwise as soon as it is: a package may be ready before it. */
function answerWith(loading: Promise<Adapter>, hook: PackageHook): void {
  let adapter: Adapter | null = null;
  const loaded = loading.then((it) => (adapter = it));
  Hooks.once(hook, (given: unknown) => {
    if (adapter) adapter.answer(given);
    else void loaded.then((it) => it.answer(given));
  });
}
