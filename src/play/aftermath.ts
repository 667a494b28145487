import {
  takesOut,
  type Engagement,
  type FollowUp,
  type Member,
  type Outcome,
  type Ref,
  type Replay,
  type SideStrength,
} from "../rules/core/index.js";
import { gameById } from "../rules/registry.js";
import { flagOf } from "../foundry.js";
import { modelOf, type Model } from "./models.js";
import { profileOf } from "./profile.js";
import { sceneryNow } from "./scenery.js";

/** What the rules now demand of others, since models have just fallen. */
export function followUpsOf(engagement: Engagement, telling: Replay<Outcome>): readonly FollowUp[] {
  const rules = gameById(engagement.game);
  if (!rules) return [];
  const fallen = telling.changes.flatMap((change) =>
    change.type === "status" && change.to && takesOut(rules, [change.status]) ? [change.of] : [],
  );
  if (!fallen.length) return [];
  const models = company(engagement);
  const isOut = (model: Model) => takesOut(rules, model.actor.statuses);
  return rules.aftermath(
    fallen,
    models.map((model) => memberOf(model, fallen)),
    strengths(models, fallen, isOut),
  );
}

/**
 * Notes what each side begins an encounter with. The hook fires only on the client that starts it, before the update,
 * and that update carries the note: so it is written by a user who can start an encounter, and in one write.
 */
export function noteStartingStrength(combat: Combat.Implementation, changes: object): void {
  const starting: Record<string, number> = {};
  for (const combatant of combat.combatants) {
    const side = sideOf(combatant.token);
    starting[side] = (starting[side] ?? 0) + 1;
  }
  Object.assign(changes, { "flags.vantage.starting": starting });
}

/** Everybody whom a fate may concern: those of the encounter, else those of the actor's scene. */
function company(engagement: Engagement): readonly Model[] {
  const scene = modelOf(engagement.actor.ref)?.token?.parent ?? null;
  const tokens = game.combat?.started
    ? game.combat.combatants.contents.flatMap((combatant) => combatant.token ?? [])
    : (scene?.tokens.contents ?? []);
  return tokens
    .flatMap((token) => modelOf(token.uuid) ?? [])
    .filter((model) => model.game.id === engagement.game);
}

function memberOf(model: Model, fallen: readonly Ref[]): Member {
  const distances: Record<Ref, number> = {};
  const sees: Ref[] = [];
  for (const ref of fallen) {
    if (ref === model.ref) continue;
    const facts = sceneryNow().between(model.ref, ref);
    if (facts.distance) distances[ref] = facts.distance.value;
    if (facts.sight?.value) sees.push(ref);
  }
  return { profile: profileOf(model), side: sideOf(model.token), distances, sees };
}

function strengths(
  models: readonly Model[],
  fallen: readonly Ref[],
  isOut: (model: Model) => boolean,
): Record<string, SideStrength> {
  const stored = game.combat ? flagOf(game.combat, "starting") : undefined;
  const starting: Record<string, unknown> =
    typeof stored === "object" && stored !== null ? { ...stored } : {};
  const result: Record<string, SideStrength> = {};
  for (const side of Object.keys(starting)) {
    const own = models.filter((model) => sideOf(model.token) === side);
    const before = own.filter((model) => fallen.includes(model.ref) || !isOut(model)).length;
    result[side] = { starting: Number(starting[side]), before };
  }
  return result;
}

function sideOf(token: TokenDocument.Implementation | null | undefined): string {
  return String(token?.disposition ?? 0);
}
