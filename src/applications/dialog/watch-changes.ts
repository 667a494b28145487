/** Hooks after which what a dialog shows may have changed. */
const CHANGING = [
  ...([
    "updateActor",
    "updateItem",
    "updateCombat",
    "updateCombatant",
    "updateScene",
    "moveToken",
    "updateToken",
  ] as const),
  ...(["createActiveEffect", "deleteActiveEffect", "createWall", "updateWall", "deleteWall"] as const),
  ...(["createRegion", "updateRegion", "deleteRegion"] as const),
  ...(["createRegionBehavior", "updateRegionBehavior", "deleteRegionBehavior"] as const),
] as const;

/** How long changes are gathered, in milliseconds. */
const GATHERED = 50;

/** Calls back when actors, tokens, walls or regions have changed. Returns a function that ends it. */
export function watchChanges(onChange: () => void): () => void {
  const gathered = foundry.utils.debounce(onChange, GATHERED);
  const hooks = CHANGING.map((hook) => [hook, Hooks.on(hook, gathered)] as const);
  return () => {
    for (const [hook, id] of hooks) Hooks.off(hook as "updateActor", id);
  };
}
