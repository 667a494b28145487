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
  type OutcomeTone,
} from "../../rules/core/index.js";
import { areaOfAttack } from "../areas.js";
import { isImpossible } from "../../play/attack.js";
import {
  chancesFor,
  mainChance,
  namedChance,
  pricedAnswer,
  seesNumbers,
} from "../../play/table/text/chances.js";
import { contributionTexts } from "../../play/table/text/contribution-text.js";
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
  /** The line that says why the attack is not possible; absent where it is. */
  readonly reason?: string;
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
  const impossible = (why: string): Forecast => {
    const reason = text(`VANTAGE.table.${why}`);
    return { game, lines: [name, reason], forbidden: true, reason };
  };
  const isNext = actor !== null && activatesByDrop(actor);
  const likely =
    actor && likelyAttack(actor, [target.uuid], { engaging, ...(isNext ? { asIf: asIfActivated } : {}) });
  if (!likely) return impossible("noWeapon");
  const { engagement, instead } = likely;
  if (isImpossible(engagement)) return impossible(engagement.impossible);
  const weighed = weigh(actor.game, isNext ? asIfActivated(engagement) : engagement);
  const reason = isRefusal(weighed.setup) ? refusalText(game, weighed.setup) : "";
  const seen = chancesFor(actor.game, [target.uuid]);
  const distance = engagement.targets[0]?.facts.distance?.value;
  const what = [
    gameText(game, `action.${engagement.action}.label`),
    engagement.weapon === null ? "" : (itemOf(engagement.weapon.ref)?.name ?? ""),
    distance === undefined ? "" : inUnits(actor.game.unit, distance),
  ];
  const first = isNext ? text("VANTAGE.battle.tracker.activatesFirst") : "";
  const area = areaOfAttack(engagement)?.lines ?? [];
  const why = instead ? insteadText(actor.game, instead, engagement) : "";
  // In every game: the attack, its chances, and what they come from.
  const lines = [
    ...[name, first, what.filter(Boolean).join(" · "), why],
    ...(reason === ""
      ? chances(actor.game, weighed.odds[0] ?? null, seen)
      : [reason, chanceAnyway(actor.game, weighed.odds[0] ?? null, seen)]),
    ...[shortly(actor.game, weighed.assessments[0], target.uuid), ...area],
  ];
  return {
    game,
    lines: lines.filter(Boolean),
    forbidden: reason !== "",
    engagement,
    ...(reason === "" ? {} : { reason }),
    ...(instead ? { instead } : {}),
  };
}

/**
 * The chance of the attack and its parts, the best first; then what it does to others, and the chance that a priced answer leaves.
 * Parts that are no success, or that round to 0 %, are left to the dialog.
 */
function chances(rules: Game, odds: Odds | null, seen: ChancesShown): readonly string[] {
  if (seen === "hidden" || !odds) return [];
  const named = (one: Chance): string => namedChance(rules, one, figureOf(one.chance), seen).text;
  const strikesOthers = ({ id }: Chance): boolean => rules.strikesOthers?.includes(id) === true;
  const fact = odds.also.find((one) => !strikesOthers(one));
  const parts = [...odds.outcomes]
    .reverse()
    .filter((one) => !strikesOthers(one) && figureOf(one.chance) !== "0" && one.chance !== fact?.chance)
    .filter(({ id }) => fact === undefined || !FAILURES.includes(rules.outcomes?.[id] ?? "neutral"));
  const free = [...(fact ? [fact] : []), ...parts.slice(0, fact ? 2 : 3)].map(named).join(" · ");
  const harms = [...odds.outcomes, ...odds.also]
    .filter((one) => strikesOthers(one) && one.chance > 0)
    .map(named)
    .join(" · ");
  return [free, harms, pricedAnswer(rules, odds, seen, figureOf)];
}

/** Outcomes that are no part of a success. */
const FAILURES: readonly OutcomeTone[] = ["nothing", "failure", "backfire"];

function figureOf(chance: number): string {
  return String(Math.round(chance * 100));
}

/** The chance of a refused attack if a GM allows it; empty where the rules give none even then. */
function chanceAnyway(rules: Game, odds: Odds | null, seen: ChancesShown): string {
  const main = odds && seen !== "hidden" ? mainChance(rules, odds) : null;
  if (!main || seen === "hidden") return "";
  const chance = namedChance(rules, main, figureOf(main.chance), seen).text;
  return text("VANTAGE.table.ifAllowed", { chance });
}

/**
 * The found modifiers that change the attack, each with its value: its test, or a choice, such as the parts that cover hides. The
 * values of a target whose numbers this user must not see are left out.
 */
function shortly(rules: Game, assessment: Assessment | undefined, target: string): string {
  const isKnown = seesNumbers(rules, target);
  const found = assessment?.modifiers.filter(
    (one) => one.origin === "found" && (one.contributions.length > 0 || isPicked(one)),
  );
  return (found ?? []).map((one) => withValue(rules, one, isKnown)).join(" · ");
}

function isPicked({ input, setting }: Assessed): boolean {
  return input.type === "choice" && setting !== neutral(input);
}

/** A modifier with what it adds, such as `Range −2`, or `Cornered (defender +1m)` where that goes to the other side's roll. */
function withValue(rules: Game, one: Assessed, isKnown: boolean): string {
  const name = nameOf(rules.id, one);
  const texts = contributionTexts(rules, one);
  const own = texts.flatMap(({ text: value, theirs }) =>
    theirs === "" && !name.includes(value) ? value : [],
  );
  const theirs = isKnown
    ? texts.flatMap(({ text: value, theirs: whose }) => (whose === "" ? [] : value))
    : [];
  const defender = theirs.length > 0 ? [text("VANTAGE.table.defender", { value: theirs.join(" ") })] : [];
  return [name, ...own, ...defender].join(" ");
}

/** The name of a modifier and of its option, as in its row of the dialog. */
function nameOf(rules: string, one: Assessed): string {
  const own = `modifier.${one.id}`;
  const label = modifierText(rules, one);
  return isPicked(one)
    ? text("VANTAGE.table.picked", { label, option: gameText(rules, `${own}.option.${one.setting}`) })
    : label;
}
