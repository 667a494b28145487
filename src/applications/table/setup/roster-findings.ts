import type { BattleState, Game, Profile, Ref } from "../../../rules/core/index.js";
import { modelOf } from "../../../play/table/models/models.js";
import { profileOf } from "../../../play/table/models/profile.js";
import { optionsOf } from "../../../play/table/settings.js";
import { gameText } from "../../../play/table/text/localize.js";

/** The models of a battle with all that they carry, by ref. */
function wholeModels({ models }: BattleState): ReadonlyMap<Ref, Profile> {
  const found = models.flatMap(({ profile: { ref } }): [Ref, Profile][] => {
    const model = modelOf(ref);
    return model ? [[ref, profileOf(model)]] : [];
  });
  return new Map(found);
}

/** The findings of the game's roster check. They never stop a battle. */
export function warnings(
  rules: Game,
  battle: BattleState,
  side: string,
): readonly { readonly words: string; readonly isNote: boolean }[] {
  const found = rules.order?.roster(battle, wholeModels(battle), optionsOf(rules)) ?? [];
  return found
    .filter((one) => one.side === side)
    .map(({ warning, data, isNote = false }) => ({
      words: gameText(rules.id, `roster.${warning}`, data),
      isNote,
    }));
}
