import { isRefusal, weigh, type Assessment } from "../rules/core/index.js";
import { gameById } from "../rules/registry.js";
import { isImpossible } from "../play/attack.js";
import { engage, likelyIntent } from "../play/engage.js";
import { modelOf } from "../play/models.js";
import { gameText, nameText, refusalText, text } from "../play/telling.js";

/** What a label says of an attack before it is made: what it would be, and why it may not. */
export interface Forecast {
  readonly lines: readonly string[];
  readonly forbidden: boolean;
}

/** Weighs the likely attack of one token on another as a label tells it: weapon, distance, cover, chance. */
export function forecast(
  attacker: TokenDocument.Implementation,
  target: TokenDocument.Implementation,
): Forecast {
  const actor = modelOf(attacker.uuid);
  const intent = actor && likelyIntent(actor, [target.uuid]);
  const name = nameText(target.uuid);
  if (!intent) return { lines: [name, text("VANTAGE.table.noWeapon")], forbidden: true };
  const engagement = engage(intent);
  if (isImpossible(engagement))
    return { lines: [name, text(`VANTAGE.table.${engagement.impossible}`)], forbidden: true };
  const rules = gameById(engagement.game);
  if (!rules) return { lines: [name], forbidden: true };
  const { setup, odds, assessments } = weigh(rules, engagement);
  const weapon =
    modelOf(attacker.uuid)?.actor.items.contents.find((item) => item.uuid === intent.weapon)?.name ?? "";
  const action = gameText(rules.id, `action.${intent.action}.label`);
  const distance = engagement.targets[0]?.facts.distance?.value;
  const first = [action, weapon, distance === undefined ? "" : inUnits(rules.unit, distance)]
    .filter(Boolean)
    .join(" · ");
  const last = isRefusal(setup) ? refusalText(rules.id, setup) : chances(rules.id, odds[0]?.outcomes ?? []);
  return {
    lines: [name, first, shortly(rules.id, assessments[0]), last].filter(Boolean),
    forbidden: isRefusal(setup),
  };
}

/** A length in a game's unit, to one decimal. */
export function inUnits(unit: string, length: number): string {
  return text(`VANTAGE.unit.${unit}`, { length: Math.round(length * 10) / 10 });
}

function chances(
  rules: string,
  outcomes: readonly { readonly id: string; readonly chance: number }[],
): string {
  return outcomes
    .filter(({ chance }) => chance > 0)
    .map(({ id, chance }) => `${gameText(rules, `outcome.${id}`)} ${Math.round(chance * 100)} %`)
    .join(" · ");
}

function shortly(rules: string, assessment: Assessment | undefined): string {
  const found =
    assessment?.modifiers.filter((one) => one.origin === "found" && one.contributions.length > 0) ?? [];
  return found.map((one) => gameText(rules, `modifier.${one.id}.label`)).join(", ");
}
