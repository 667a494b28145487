import {
  assess,
  NO_CHOICES,
  numberOf,
  statusTo,
  type Assessed,
  type Choices,
  type Cost,
  type Cover,
  type Fact,
  type Facts,
  type Profile,
  type Ref,
  type Situation,
} from "../core/index.js";
import { carriedModifiers, chosenChange } from "./abilities.js";
import { modelOf, type Model } from "./model.js";
import { ATTACK_MODIFIERS } from "./modifiers.js";

/** TNT-68: an enemy in contact that may strike once at a model that leaves. */
export type Striker = {
  readonly model: Model;
  /** Melee and all modifiers of the striker. */
  readonly attack: number;
  /** Melee and all modifiers of the model that leaves. */
  readonly defense: number;
  readonly strength: number;
  /** Defense of the model that leaves, against the wound. */
  readonly protection: number;
  /** TNT-22: concentration that the attack uses up. */
  readonly costs: readonly Cost[];
};

/** The profiles of these models, as far as anyone gathered them. */
export function profilesOf(situation: Situation, refs: readonly Ref[]): readonly Profile[] {
  const all = [situation.actor, ...situation.aims.map(({ profile }) => profile), ...situation.others];
  return refs.flatMap((ref) => all.find((profile) => profile.ref === ref) ?? []);
}

/**
 * TNT-68: the free attacks of these enemies at one model. Each is weighed by the modifiers of a close combat: who helps
 * and who stands higher is found where positions are known, and cover where it was measured.
 *
 * @param covers   the cover that the model has from an enemy, as far as it was measured
 * @param helping  all enemies in contact, those who strike among them
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

/** TNT-46, TNT-68: one free attack, by what is known of the two and what a person said of them. */
export function strikerOf(
  { others, standing, options }: Situation,
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
    standing,
    options,
    set: choices.set,
  };
  const modifiers = [...ATTACK_MODIFIERS, ...carriedModifiers("melee", view)];
  const assessment = assess(modifiers, "melee", view, choices);
  const { bonus } = assessment.tally;
  const model = modelOf(enemy, options, weapon);
  return {
    model,
    attack: numberOf(enemy, "melee") + bonus.attacker,
    defense: numberOf(victim, "melee") + bonus.defender,
    strength: model.blow + chosenChange(assessment, enemy, "wound"),
    protection: modelOf(victim, options).defenseMelee + chosenChange(assessment, victim, "defense"),
    costs: statusTo(enemy, "concentrating", false),
  };
}

/** TNT-22: an action that costs anything uses concentration up: a free attack after it has none. */
export function unconcentrated(actor: Profile): Profile {
  return { ...actor, statuses: actor.statuses.filter((status) => status !== "concentrating") };
}

/** What a person said of a blow that holds for a free attack of the same two as well: all but the concentration that the blow used up. */
export function sameChoices(modifiers: readonly Assessed[]): Choices {
  const kept = modifiers.filter(({ id, origin }) => id !== "concentrating" && origin === "chosen");
  return { set: Object.fromEntries(kept.map(({ id, setting }) => [id, setting])) };
}

function heightOf({ standing }: Situation, enemy: Ref, victim: Ref): number | undefined {
  const [from, to] = [standing[enemy], standing[victim]];
  return from && to ? from.elevation - to.elevation : undefined;
}

function known<T>(value: T): Fact<T> {
  return { value, evidence: [] };
}
