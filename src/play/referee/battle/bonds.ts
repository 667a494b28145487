import { createMessage } from "../../../foundry.js";
import { bonds, capability, type Bond } from "../../../rules/core/index.js";
import { sceneryNow } from "../../table/engagement/scenery.js";
import { modelOf, type Model } from "../../table/models/models.js";
import { profileOf } from "../../table/models/profile.js";
import { isReferee } from "../lease/lease.js";
import { inTurn } from "../lease/queue.js";
import { isOnAtTable } from "../../table/settings.js";
import { gameText, nameText } from "../../table/text/localize.js";
import { makeTrue } from "../../table/world/world.js";

/**
 * Ends bonds, such as a grapple, between models that are no longer in contact. Only the referee's window does
 * this. The check waits in the queue, so that models that move together have all moved before it.
 */
export async function endBonds(scene: Scene.Implementation | null): Promise<void> {
  if (!isReferee() || !scene) return;
  // Most scenes have no bonds, so they do not wait in the queue.
  if (bondsOn(scene).length === 0) return;
  await inTurn(async () => {
    for (const [model, bond] of bondsOn(scene)) if (isReferee() && areApart(bond)) await end(model, bond);
  });
}

/** The bonds on a scene, each with its first model. */
function bondsOn({ tokens }: Scene.Implementation): readonly (readonly [Model, Bond])[] {
  const models = tokens.contents.flatMap(({ uuid }) => modelOf(uuid) ?? []);
  const games = new Set(models.map(({ game: rules }) => rules));
  return [...games].flatMap((rules) => {
    const bondsAmong = capability(rules, bonds);
    const own = bondsAmong ? models.filter((one) => one.game === rules) : [];
    return (bondsAmong?.(own.map(profileOf)) ?? []).flatMap((bond) => {
      const model = own.find(({ ref }) => ref === bond.between[0]);
      return model ? [[model, bond] as const] : [];
    });
  });
}

function areApart({ between: [one, other] }: Bond): boolean {
  return isOnAtTable("findModifiers") && sceneryNow().between(one, other).contact?.value === false;
}

async function end({ ref, token, game: rules }: Model, { ends, note }: Bond): Promise<void> {
  for (const change of ends) await makeTrue(change);
  if (token?.hidden === true) return;
  const content = gameText(rules.id, `note.${note}`, { who: nameText(ref) });
  await createMessage({ content: foundry.utils.escapeHTML(content) });
}
