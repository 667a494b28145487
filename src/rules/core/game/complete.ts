import type { Game, GameDeclaration, GameRules } from "./game.js";

/** A game, from its declaration and its rules. */
export function complete(declaration: GameDeclaration, rules: GameRules): Game {
  const { battle, ...others } = rules;
  const capabilities = [...(declaration.capabilities ?? []), ...(rules.capabilities ?? [])];
  const played = battle?.({ ...declaration, capabilities }, rules) ?? {};
  return { ...declaration, ...others, ...played, capabilities };
}
