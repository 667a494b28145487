import {
  assess,
  isOpen,
  NO_CHOICES,
  numberOf,
  statusTo,
  tally,
  type Aim,
  type Assessed,
  type Assessment,
  type Choices,
  type Cost,
  type Cover,
  type Fact,
  type Facts,
  type Profile,
  type Ref,
  type Setting,
  type Situation,
  type Tally,
} from "../../../core/index.js";
import { carriedModifiers, chosenChange } from "../../data/abilities.js";
import { defenseOf, modelOf, type Model } from "../../data/model.js";
import { ATTACK_MODIFIERS } from "../../modifiers/attack.js";
import { AT_PRONE } from "../../modifiers/melee.js";

/** The id of the test that a free attack takes. */
const MELEE = "melee";

/** TNT-22: the id of the status Concentrating, and of its modifier. */
const CONCENTRATING = "concentrating";

/** TNT-68: an enemy in contact that may strike once at a model that leaves. */
export type Striker = {
  readonly model: Model;
  /** The striker's Melee with all its modifiers, before the first of the free attacks. */
  readonly attack: number;
  /**
   * TNT-46: the bonus when the victim goes prone before this free attack; 0 when `attack` already includes
   * it, or when a person has set it.
   */
  readonly atProne: number;
  /**
   * TNT-46: the other enemies in contact whose help `attack` includes. Empty when a person has set the number
   * of helpers.
   */
  readonly helpers: readonly Ref[];
  /** The Melee of the model that leaves, with all its modifiers. */
  readonly defense: number;
  readonly strength: number;
  /** The Defense of the model that leaves, which the roll to wound must beat. */
  readonly protection: number;
  /** TNT-22: the changes that use up the striker's concentration. */
  readonly costs: readonly Cost[];
};

/** The profiles of these models. Models without a profile in the situation are left out. */
export function profilesOf(situation: Situation, refs: readonly Ref[]): readonly Profile[] {
  const all = [situation.actor, ...situation.aims.map(({ profile }) => profile), ...situation.others];
  return refs.flatMap((ref) => all.find((profile) => profile.ref === ref) ?? []);
}

/**
 * TNT-68: the free attacks of these enemies against one model, with the modifiers of close combat. Height
 * counts when both positions are known, and cover when it was measured.
 * @param covers the cover that the model has from an enemy; undefined when it was not measured
 * @param helping all enemies in contact, including the strikers
 */
export function strikersAt(
  situation: Situation,
  victim: Profile,
  enemies: readonly Profile[],
  covers: (enemy: Ref) => Cover | undefined,
  helping = enemies,
): readonly Striker[] {
  return enemies.map((enemy) => {
    const cover = covers(enemy.ref);
    const height = heightOf(situation, enemy.ref, victim.ref);
    return strikerOf(situation, enemy, victim, {
      friends: known(helping.filter((one) => one !== enemy).map(({ ref }) => ref)),
      ...(cover === undefined ? {} : { cover: known(cover) }),
      ...(height === undefined ? {} : { height: known(height) }),
    });
  });
}

/**
 * TNT-46, TNT-68: one free attack. Its modifiers come from the facts about the two models and a person's
 * choices.
 */
function strikerOf(
  { others, positions, options }: Situation,
  enemy: Profile,
  victim: Profile,
  facts: Facts,
  choices: Choices = NO_CHOICES,
  weapon?: Profile | null,
): Striker {
  const view = {
    actor: enemy,
    weapon: weapon ?? null,
    target: victim,
    facts,
    others,
    positions,
    options,
    set: choices.set,
  };
  const carried = carriedModifiers(MELEE, view);
  const assessment = assess(ATTACK_MODIFIERS, MELEE, view, choices, carried);
  const helping = facts.friends?.value ?? [];
  return strikerWith(enemy, victim, modelOf(enemy, options, weapon), assessment, assessment.tally, helping);
}

/**
 * TNT-68: the attacker as a striker, in case its target leaves. The free attack has the same modifiers as the
 * attack. Exceptions are Concentration, which the attack has used up, and modifiers that a person or another
 * package has added.
 */
export function attackerAgain(situation: Situation, aim: Aim, model: Model): Striker {
  const { actor, weapon } = situation;
  const { profile: target, facts, assessment } = aim;
  const enemy = unconcentrated(actor);
  const { test, modifiers } = assessment;
  if (test !== MELEE) return strikerOf(situation, enemy, target, facts, sameChoices(modifiers), weapon);
  const kept = modifiers.filter(
    ({ id, rule, origin }) => id !== CONCENTRATING && (rule !== "" || origin === "effect"),
  );
  return strikerWith(enemy, target, model, assessment, tally(kept), facts.friends?.value ?? []);
}

/** TNT-46: a striker without the help of the enemies that are no longer in contact. */
export function strikerWithout(striker: Striker, isGone: (ref: Ref) => boolean): Striker {
  const helpers = striker.helpers.filter((ref) => !isGone(ref));
  return { ...striker, helpers, attack: striker.attack - striker.helpers.length + helpers.length };
}

/**
 * TNT-46, TNT-68: the number that a striker adds to its die. It includes the bonus against a victim that is
 * already prone.
 */
export function attackOf({ attack, atProne }: Striker, victim: { readonly prone: boolean }): number {
  return attack + (victim.prone ? atProne : 0);
}

function strikerWith(
  enemy: Profile,
  victim: Profile,
  model: Model,
  assessment: Assessment,
  { bonus }: Tally,
  helping: readonly Ref[],
): Striker {
  const row = (id: string): Assessed | undefined => assessment.modifiers.find((one) => one.id === id);
  const [prone, friends] = [row("defenderProne"), row("friends")];
  return {
    model,
    attack: numberOf(enemy, "melee") + bonus.attacker,
    atProne: prone && isOpen(prone) && Number(prone.setting) === 0 ? AT_PRONE : 0,
    helpers: friends && isOpen(friends) ? helping : [],
    defense: numberOf(victim, "melee") + bonus.defender,
    strength: model.blow + chosenChange(assessment, enemy, "wound"),
    protection: defenseOf(victim, "melee") + chosenChange(assessment, victim, "defense"),
    costs: statusTo(enemy, CONCENTRATING, false),
  };
}

/**
 * TNT-22: a copy of a model without its concentration. An action with a cost uses concentration up, so a
 * later free attack does not have it.
 */
export function unconcentrated(actor: Profile): Profile {
  return { ...actor, statuses: actor.statuses.filter((status) => status !== CONCENTRATING) };
}

/**
 * The choices of an attack that also count for a free attack between the same two models. Concentration is
 * left out, because the attack has used it up.
 */
function sameChoices(modifiers: readonly Assessed[]): Choices {
  const set: Record<string, Setting> = {};
  for (const one of modifiers) {
    const { id, origin, setting } = one;
    if (id !== CONCENTRATING && origin === "chosen" && !isOpen(one)) set[id] = setting;
  }
  return { set };
}

function heightOf({ positions }: Situation, enemy: Ref, victim: Ref): number | undefined {
  const [from, to] = [positions[enemy], positions[victim]];
  return from && to ? from.elevation - to.elevation : undefined;
}

function known<T>(value: T): Fact<T> {
  return { value, evidence: [] };
}
