import type { Game, GameDeclaration, GameRules } from "./game.js";

/** Puts a game together from its declaration and its rules. The rules of its battle become actions. */
export function complete(declaration: GameDeclaration, rules: GameRules): Game {
  const { battle, ...others } = rules;
  const capabilities = [...(declaration.capabilities ?? []), ...(rules.capabilities ?? [])];
  const played = battle?.({ ...declaration, capabilities }, rules) ?? {};
  return { ...declaration, ...others, ...played, capabilities };
}
