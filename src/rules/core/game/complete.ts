import type { Game, GameDeclaration, GameRules } from "./game.js";

/** A game of its two parts. */
export function complete(declaration: GameDeclaration, rules: GameRules): Game {
  const { battle, ...others } = rules;
  const capabilities = [...(declaration.capabilities ?? []), ...(rules.capabilities ?? [])];
  const played = battle?.({ ...declaration, capabilities }, rules) ?? {};
  return { ...declaration, ...others, ...played, capabilities };
}
