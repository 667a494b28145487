import type { Engagement, Profile } from "../../../src/rules/core/index.js";

/** A situation of a game in which more happens than in most. */
export function able(engagement: Engagement): Engagement {
  switch (engagement.game) {
    case "tnt":
      return withBullies(engagement);
    case "gurps":
      return withTwoBlows(engagement);
    case "mest":
      return attentive(engagement);
    default:
      return engagement;
  }
}

/** MEST-13: models in contact that are Attentive and Ordered, so that they answer a failed attack. */
function attentive(engagement: Engagement): Engagement {
  const made = (model: Profile): Profile => ({
    ...model,
    statuses: [],
    values: { ...model.values, delay: 0, fear: 0, wounds: 0, siz: 3, cca: 5, rca: 5, ref: 3, str: 4, for: 3 },
  });
  return {
    ...engagement,
    actor: made(engagement.actor),
    targets: engagement.targets.map(({ profile, facts, ...rest }) => ({
      ...rest,
      profile: made(profile),
      facts: engagement.action === "fight" ? { ...facts, contact: { value: true, evidence: [] } } : facts,
    })),
    others: engagement.others.map(made),
    options: { ...engagement.options, bonusActions: true, friendlyFire: true },
  };
}

/** GURPS-7: two blows that hit, at a foe that can take them. */
function withTwoBlows(engagement: Engagement): Engagement {
  const { weapon, targets, choices, options } = engagement;
  return {
    ...engagement,
    weapon: weapon && { ...weapon, values: { ...weapon.values, skill: 30, damage: "2d cut", unready: 0 } },
    targets: targets.map(({ profile, ...rest }) => ({
      ...rest,
      profile: {
        ...profile,
        statuses: [],
        values: { ...profile.values, hitPoints: 12, lost: 0 },
        turn: profile.turn ?? { ref: "bo-turn", values: {} },
      },
    })),
    choices: { set: { ...choices.set, manner: "rapidStrike" } },
    options,
  };
}

/** TNT-83: every model has Bully, and wounds enough to live through some free attacks. */
function withBullies(engagement: Engagement): Engagement {
  const bully = (owner: string): Profile => ({
    ref: `${owner}-bully`,
    kind: "tntAbility",
    values: { bonus: 0, test: "none", condition: "", effect: "knocksDown", used: 0 },
    statuses: [],
    gear: [],
    effects: [],
    turn: null,
  });
  const made = (model: Profile): Profile => ({
    ...model,
    values: { ...model.values, wounds: 4, woundsTaken: 0 },
    gear: [...model.gear, bully(model.ref)],
  });
  return {
    ...engagement,
    actor: made(engagement.actor),
    targets: engagement.targets.map((one) => ({ ...one, profile: made(one.profile) })),
    others: engagement.others.map(made),
  };
}
