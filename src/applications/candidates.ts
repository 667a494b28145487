import type { Engagement, Ref } from "../rules/core/index.js";
import { modelOf } from "../play/models.js";
import { nameText } from "../play/telling.js";

/** One model that may be chosen as a target. */
export interface Candidate {
  readonly ref: Ref;
  readonly name: string;
  readonly selected: boolean;
}

/** The models on the scene in view that a person may choose as the target: enemies first, those not seen left out. */
export function candidates(engagement: Engagement): readonly Candidate[] {
  const actor = modelOf(engagement.actor.ref)?.token;
  const chosen = engagement.targets[0]?.profile.ref;
  const tokens = canvas.ready ? (canvas.tokens?.placeables ?? []) : [];
  return tokens
    .filter(
      (token) =>
        token.isVisible && token.document.uuid !== engagement.actor.ref && modelOf(token.document.uuid),
    )
    .map(({ document }) => ({ document, friend: document.disposition === actor?.disposition }))
    .sort(
      (one, other) =>
        Number(one.friend) - Number(other.friend) || one.document.name.localeCompare(other.document.name),
    )
    .map(({ document }) => ({
      ref: document.uuid,
      name: nameText(document.uuid),
      selected: document.uuid === chosen,
    }));
}
