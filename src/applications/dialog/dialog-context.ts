import {
  capability,
  CUSTOM_MODIFIER,
  isRefusal,
  pointsTaken,
  previewOf,
  shotsToSplit,
  turnEconomy,
  weigh,
  type Engagement,
  type Game,
  type Weighed,
  costNow,
  withAttacks,
} from "../../rules/core/index.js";
import { areaOfAttack } from "../../canvas/areas.js";
import { seesNumbers } from "../../play/table/text/chances.js";
import { waysOf } from "../../play/table/engagement/engage.js";
import { modelOf, portraitFor, type Model } from "../../play/table/models/models.js";
import { weaponsFitting } from "../../play/table/models/profile.js";
import { insteadText } from "../../play/table/text/instead.js";
import type { Barred } from "../../play/table/engagement/likely.js";
import { remedyOf } from "../../play/table/engagement/remedy.js";
import { gameText, hasText, inUnits, nameText, refusalText, text } from "../../play/table/text/localize.js";
import { OTHERS, targetListOf } from "./target-options.js";
import { lastOptionsText } from "./last-options.js";
import { outcome } from "./dialog-outcome.js";
import { askedRows, isLong, row, withoutRepeats, type Row } from "./dialog-rows.js";
import { withoutTheirs } from "../../play/table/text/contribution-text.js";

/**
 * Everything that the dialog's templates show of an engagement. Pure except for names, portraits and language. `instead` is
 * the usual attack, when the rules forbid it, and `isUnfolded` shows targets that are not the likely ones.
 */
export function dialogContext(
  rules: Game,
  engagement: Engagement,
  shown: number,
  { instead = null, isUnfolded = false }: { instead?: Barred | null; isUnfolded?: boolean } = {},
) {
  const weighed = weigh(rules, engagement);
  const model = modelOf(engagement.actor.ref);
  const assessment = weighed.assessments[shown] ?? weighed.assessments[0];
  const modifiers = (assessment?.modifiers ?? []).filter((one) => one.origin !== "free");
  const action = rules.actions[engagement.action];
  const found = modifiers.filter((one) => one.found !== null);
  const target = engagement.targets[shown]?.profile.ref;
  const isKnown = target === undefined || seesNumbers(rules, target);
  const refusal = isRefusal(weighed.setup) ? weighed.setup : null;
  const refused = refusal ? refusalText(rules.id, refusal) : "";
  const preview = assessment ? previewOf(rules, engagement, assessment, shown) : () => [];
  const asked = askedRows(
    rules,
    modifiers.filter((one) => one.found === null),
    preview,
  );
  return {
    game: rules.id,
    actor: { name: nameText(engagement.actor.ref), portrait: portraitFor(engagement.actor.ref) },
    instead: instead && {
      why: insteadText(rules, instead, engagement),
      remedy: remedyOf(rules, instead.refusal, engagement.actor),
    },
    weapons: weaponOptions(model, engagement),
    actions: actionOptions(rules, model, engagement),
    targets: targetChips(rules, engagement, shown),
    isSpread: engagement.targets.length > 1,
    aims: action?.targets !== "none",
    aim: aimOf(engagement),
    area: areaOfAttack(engagement),
    targetOptions:
      action?.targets === "none"
        ? null
        : { ...targetListOf(engagement, action?.offered === "attack", isUnfolded), others: OTHERS },
    found: withoutRepeats(found.map((one) => foundRow(row(rules, one, preview), isKnown))),
    remembered: lastOptionsText(rules, engagement),
    looked: action?.targets !== "none" || found.length > 0,
    ...asked,
    isLong: isLong(found.length + asked.asked.length + asked.groups.length),
    askedTitle: action?.rollsNothing ? text("VANTAGE.dialog.choices") : text("VANTAGE.dialog.asked"),
    free: action?.rollsNothing ? null : freeModifier(rules, engagement),
    against: engagement.targets.length > 1 ? againstWhom(engagement, shown) : "",
    ...outcome(rules, engagement, weighed, weighed.assessments.length > 1 ? shown : 0),
    ...going(rules, engagement, weighed),
    refused,
    rule: refusal?.rule ?? "",
    remedy: refusal && remedyOf(rules, refusal, engagement.actor),
    forbidden: refused !== "" && !engagement.anyway,
    mayOverrule: game.user.isGM && (refused !== "" || engagement.anyway),
    anyway: engagement.anyway,
  };
}

/** A found row. Contributions to a defender whose numbers this user must not see are left out. */
function foundRow(found: Row, isKnown: boolean): Row {
  if (isKnown) return found;
  return {
    ...found,
    contributionTexts: withoutTheirs(found.contributionTexts),
    previews: withoutTheirs(found.previews),
  };
}

/** The modifier that a person names, and its limits. */
function freeModifier(rules: Game, { choices }: Engagement) {
  const least = -CUSTOM_MODIFIER.most;
  return {
    ...(choices.free ?? { label: "", value: 0 }),
    ...CUSTOM_MODIFIER,
    least,
    hint: freeHint(rules),
  };
}

/** The hint of the custom modifier's number, in the game's own words if it has some. */
function freeHint(rules: Game): string {
  const own = `VANTAGE.${rules.id}.freeValue`;
  return text(hasText(own) ? own : "VANTAGE.dialog.freeValue");
}

/** With several targets the odds are those of one of them. */
function againstWhom(engagement: Engagement, shown: number): string {
  const ref = engagement.targets[shown]?.profile.ref;
  return ref === undefined ? "" : text("VANTAGE.dialog.against", { name: nameText(ref) });
}

/**
 * The content of the button: its label, and the price of the action where the price changes within a turn. The label
 * names the action when nothing is rolled.
 */
function going(rules: Game, engagement: Engagement, { lines }: Weighed) {
  const { action } = engagement;
  const rolls = rules.actions[action]?.offered === "attack" || lines.some((line) => line !== null);
  const taken = capability(rules.actions[action] ?? {}, costNow) ? pointsTaken(rules, engagement) : 0;
  const points = capability(rules, turnEconomy)?.points ?? "";
  const price = taken > 0 ? `${gameText(rules.id, `track.${points}`)}: ${taken}` : "";
  return {
    rolls,
    price,
    go: rolls ? text("VANTAGE.dialog.roll") : gameText(rules.id, `action.${action}.label`),
  };
}

export type DialogContext = ReturnType<typeof dialogContext>;

function weaponOptions(model: Model | null, engagement: Engagement) {
  const action = model?.game.actions[engagement.action];
  const weapons =
    model && action && capability(action, withAttacks)
      ? weaponsFitting(model, action)
      : (model ? waysOf(model) : []).flatMap((way) =>
          way.weapon && way.action.id === engagement.action ? [way.weapon] : [],
        );
  return weapons.map(({ uuid, name }) => ({ ref: uuid, name, selected: uuid === engagement.weapon?.ref }));
}

/** All ways in which the model can attack, and what is chosen beside them. Other actions have no alternatives. */
function actionOptions(rules: Game, model: Model | null, engagement: Engagement) {
  const own = rules.actions[engagement.action];
  const hasOthers =
    model !== null && (own?.offered === "attack" || capability(own ?? {}, withAttacks) === true);
  const attacks = hasOthers ? waysOf(model) : [];
  const others = Object.values(rules.actions).filter(
    (action) => hasOthers && capability(action, withAttacks) && weaponsFitting(model, action).length > 0,
  );
  const listed = new Set([
    ...attacks.map(({ action }) => action.id),
    ...others.map(({ id }) => id),
    engagement.action,
  ]);
  return [...listed].map((id) => ({
    id,
    label: gameText(rules.id, `action.${id}.label`),
    selected: id === engagement.action,
  }));
}

/** The target that its field names: for its portrait, and to light it up. */
function aimOf({ targets: [first] }: Engagement) {
  const ref = first?.profile.ref ?? "";
  return { ref, portrait: ref === "" ? null : portraitFor(ref) };
}

/** Several targets, or the shots at one. A single target is named by its field alone. */
function targetChips(rules: Game, engagement: Engagement, shown: number) {
  const shots = shotsToSplit(rules, engagement.action, engagement.weapon);
  const shownTargets = shots > 1 || engagement.targets.length > 1 ? engagement.targets : [];
  return shownTargets.map(({ profile, facts, shots: own }, index) => ({
    index,
    ref: profile.ref,
    name: nameText(profile.ref),
    portrait: portraitFor(profile.ref),
    distance: facts.distance ? inUnits(rules.unit, facts.distance.value) : "",
    shown: index === shown,
    several: shots > 1,
    shots: own,
    most: shots,
  }));
}
