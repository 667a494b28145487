import {
  isRefusal,
  neutral,
  weigh,
  type Assessed,
  type Assessment,
  type Chance,
  type ChancesShown,
  type Engagement,
  type Game,
  type Odds,
} from "../../rules/core/index.js";
import { areaOfAttack } from "../areas.js";
import { isImpossible } from "../../play/attack.js";
import { chancesFor, namedChance, pricedAnswer } from "../../play/table/text/chances.js";
import { engage } from "../../play/table/engagement/engage.js";
import { likelyAttack, type Barred } from "../../play/table/engagement/likely.js";
import { insteadText } from "../../play/table/text/instead.js";
import { itemOf, modelOf } from "../../play/table/models/models.js";
import { activatesByDrop, asIfActivated } from "../../play/table/turns/drop-activation.js";
import {
  gameText,
  inUnits,
  modifierText,
  nameText,
  refusalText,
  text,
} from "../../play/table/text/localize.js";

/** The label of an attack before it is made: the roll and its chances, or the reason why the attack is not possible. */
export interface Forecast {
  /** The game that gives the label its colors. */
  readonly game: string;
  readonly lines: readonly string[];
  readonly forbidden: boolean;
  /** The attack itself; absent where there is none. */
  readonly engagement?: Engagement;
  /** The usual attack, when the rules forbid it and this is another one. */
  readonly instead?: Barred;
}

/**
 * Weighs the likely attack of one token on another, for a label: weapon, distance, cover, chance. `engaging` gathers what it
 * begins with.
 */
export function forecast(
  attacker: TokenDocument.Implementation,
  target: TokenDocument.Implementation,
  engaging = engage,
): Forecast {
  const actor = modelOf(attacker.uuid);
  const game = actor?.game.id ?? "";
  const name = nameText(target.uuid);
  const impossible = (reason: string): Forecast => ({
    game,
    lines: [name, text(`VANTAGE.table.${reason}`)],
    forbidden: true,
  });
  const isNext = actor !== null && activatesByDrop(actor);
  const likely =
    actor && likelyAttack(actor, [target.uuid], { engaging, ...(isNext ? { asIf: asIfActivated } : {}) });
  if (!likely) return impossible("noWeapon");
  const { engagement, instead } = likely;
  if (isImpossible(engagement)) return impossible(engagement.impossible);
  const { setup, odds, assessments } = weigh(actor.game, isNext ? asIfActivated(engagement) : engagement);
  const distance = engagement.targets[0]?.facts.distance?.value;
  const what = [
    gameText(game, `action.${engagement.action}.label`),
    engagement.weapon === null ? "" : (itemOf(engagement.weapon.ref)?.name ?? ""),
    distance === undefined ? "" : inUnits(actor.game.unit, distance),
  ];
  const last = isRefusal(setup)
    ? [refusalText(game, setup)]
    : chances(actor.game, odds[0] ?? null, chancesFor(actor.game, [target.uuid]));
  const first = isNext ? text("VANTAGE.battle.tracker.activatesFirst") : "";
  const area = areaOfAttack(engagement)?.lines ?? [];
  const why = instead ? insteadText(actor.game, instead, engagement) : "";
  const found = shortly(game, assessments[0]);
  const lines = [name, first, what.filter(Boolean).join(" · "), why, found, ...area, ...last];
  return {
    game,
    lines: lines.filter(Boolean),
    forbidden: isRefusal(setup),
    engagement,
    ...(instead ? { instead } : {}),
  };
}

/** The most important chance first, then the other outcomes, the best first. A second line has what a priced answer makes of them. */
function chances(rules: Game, odds: Odds | null, seen: ChancesShown): readonly string[] {
  if (seen === "hidden" || !odds) return [];
  const figureOf = (chance: number): string => String(Math.round(chance * 100));
  const strikesOthers = ({ id }: Chance): boolean => rules.strikesOthers?.includes(id) === true;
  const first = odds.also.find((one) => !strikesOthers(one));
  const best = [...odds.outcomes]
    .reverse()
    .filter((one) => !strikesOthers(one) && one.chance > 0 && one.chance !== first?.chance);
  const free = [...(first ? [first] : []), ...best.slice(0, first ? 2 : 3)]
    .map((one) => namedChance(rules, one, figureOf(one.chance), seen).text)
    .join(" · ");
  const harms = [...odds.outcomes, ...odds.also]
    .filter((one) => strikesOthers(one) && one.chance > 0)
    .map((one) => namedChance(rules, one, figureOf(one.chance), seen).text)
    .join(" · ");
  return [free, harms, pricedAnswer(rules, odds, seen, figureOf)];
}

/** The found modifiers that change the attack: its test, or a choice, such as the parts that cover hides. */
function shortly(rules: string, assessment: Assessment | undefined): string {
  const found = assessment?.modifiers.filter(
    (one) => one.origin === "found" && (one.contributions.length > 0 || isPicked(one)),
  );
  return (found ?? []).map((one) => nameOf(rules, one)).join(", ");
}

function isPicked({ input, setting }: Assessed): boolean {
  return input.type === "choice" && setting !== neutral(input);
}

/** The name of a modifier and of its option, as in its row of the dialog. */
function nameOf(rules: string, one: Assessed): string {
  const own = `modifier.${one.id}`;
  const label = modifierText(rules, one);
  return isPicked(one)
    ? text("VANTAGE.table.picked", { label, option: gameText(rules, `${own}.option.${one.setting}`) })
    : label;
}
