import { gameOfBattle, storedBattle } from "../../../data/stored-battle.js";
import { LONGEST_VICTORY } from "../../../play/table/battle/scenario.js";
import { battleState } from "../../../play/table/battle/state.js";
import { modelOf, portraitFor } from "../../../play/table/models/models.js";
import { profileOf } from "../../../play/table/models/profile.js";
import { optionsOf } from "../../../play/table/settings.js";
import { gameText, nameText, text } from "../../../play/table/text/localize.js";
import {
  capability,
  leaders,
  modelCosts,
  type BattleModel,
  type BattleState,
  type Game,
} from "../../../rules/core/index.js";
import { sideColor } from "../battle/rows/side-color.js";
import { lendOf, modelSelects, numbersOfSide, presetsOf, setupFields } from "./battle-fields.js";

/** Everything that the setup of an encounter's battle shows; null where it has no battle any more. */
export function setupContext(combat: Combat.Implementation) {
  const rules = gameOfBattle(combat);
  const battle = battleState(combat);
  if (!rules?.battle || !battle) return null;
  const hasLeaders = capability(rules, leaders) !== undefined;
  return {
    game: rules.id,
    // Players see the active scene.
    elsewhere: combat.scene && !combat.scene.active ? { scene: combat.scene.name } : null,
    presets: presetsOf(rules, battle),
    victory: storedBattle(combat)?.victory ?? "",
    longestVictory: LONGEST_VICTORY,
    setup: setupFields(rules, battle),
    hasLeaders,
    isPair: battle.sides.length === 2,
    sides: battle.sides.map((side) => ({
      id: side.id,
      name: side.name,
      color: sideColor(battle.sides, side.id),
      leader: hasLeaders ? leaderOf(battle, side.id) : null,
      ...numbersOfSide(rules, side, false),
      lend: lendOf(combat, side.id),
      models: battle.models
        .filter((model) => model.side === side.id)
        .map((model) => cardOf(rules, combat, model, hasLeaders)),
    })),
  };
}

/** The id of the combatant that leads a side; empty for none. */
function leaderOf({ models }: BattleState, side: string): { readonly id: string } {
  const leader = models.find((model) => model.side === side && (model.tracks["leader"] ?? 0) > 0);
  return { id: leader?.id ?? "" };
}

function cardOf(rules: Game, combat: Combat.Implementation, battleModel: BattleModel, hasLeaders: boolean) {
  const { id, side, profile, tracks } = battleModel;
  const name = nameText(profile.ref);
  const model = modelOf(profile.ref);
  const cost = model && capability(rules, modelCosts)?.costOf(profileOf(model), optionsOf(rules));
  const combatant = combat.combatants.get(id);
  return {
    id,
    side,
    name,
    portrait: portraitFor(profile.ref),
    cost:
      typeof cost === "number"
        ? { points: cost, text: gameText(rules.id, "cost.sum", { points: cost }) }
        : null,
    isHidden: combatant?.hidden === true || model?.token?.hidden === true,
    canLead: hasLeaders,
    leadLabel: text("VANTAGE.battle.edit.of", { name, label: text("VANTAGE.battle.edit.leader") }),
    sideLabel: text("VANTAGE.battle.edit.of", { name, label: text("VANTAGE.battle.edit.side") }),
    isLeader: (tracks["leader"] ?? 0) > 0,
    selects: modelSelects(rules, name, battleModel),
  };
}
