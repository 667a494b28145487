import { barValue } from "../../../../data/derived.js";
import type { Ref } from "../../../../rules/core/index.js";
import { modelOf } from "../../../../play/table/models/models.js";
import { text } from "../../../../play/table/text/localize.js";

/** The health of a model: its share of the full number, in percent, and both numbers in words. */
export interface Health {
  readonly share: number;
  /** How much is left: more than half, some, or a third and less. */
  readonly level: "whole" | "hurt" | "low";
  readonly text: string;
}

/** The health of a model as its token's bar shows it; null for a user who may not see that bar, and without one. */
export function healthOf(ref: Ref): Health | null {
  const model = modelOf(ref);
  const bar = model?.game.actor.bars?.health;
  if (!model || !bar || !maySee(model)) return null;
  const { value, max } = barValue(model.actor, bar);
  if (max <= 0) return null;
  const share = Math.round((Math.min(Math.max(value, 0), max) / max) * 100);
  const level = share > 50 ? "whole" : share > 33 ? "hurt" : "low";
  return { share, level, text: text("VANTAGE.battle.tracker.health", { value, max }) };
}

/** As Foundry shows the bars of a token: its owners see them, others where the token shows them to all. */
function maySee({ token, actor }: NonNullable<ReturnType<typeof modelOf>>): boolean {
  if (actor.isOwner) return true;
  const { ALWAYS, HOVER } = CONST.TOKEN_DISPLAY_MODES;
  return token !== null && [ALWAYS, HOVER].some((mode) => mode === token.displayBars);
}
