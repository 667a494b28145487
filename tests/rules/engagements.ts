import type { Engagement, Profile } from "../../src/rules/core/index.js";

/** Makes engagements of a game, with nothing around the model that acts but what is given. */
export function engagementsOf(game: string, options: Engagement["options"]) {
  return (
    action: string,
    actor: Profile,
    more: Partial<Omit<Engagement, "action" | "actor" | "game">> = {},
  ): Engagement => ({
    game,
    action,
    actor,
    weapon: null,
    facts: {},
    targets: [],
    choices: { set: {} },
    others: [],
    places: {},
    positions: {},
    waiting: [],
    options,
    anyway: false,
    ...more,
  });
}
