import { secrets } from "../../record/secrets/kept-secrets.js";
import type { ExchangeState } from "../../record/state.js";
import { hiddenIn } from "../../table/models/hidden.js";

/**
 * The state of an exchange with the refs of everything that is hidden now or was hidden earlier. If everyone
 * may read the state and nothing in it is hidden, it is returned unchanged.
 */
export function withHidden(state: ExchangeState, isPrivate: boolean): ExchangeState {
  if (state.frozen) return { ...state, ...(state.hidden ? { revision: foundry.utils.randomID() } : {}) };
  const before = secrets()[state.id]?.state?.hidden ?? [];
  const { engagement, journal, history, followUps } = state;
  const now = hiddenIn([engagement, journal, history, followUps]);
  const hidden = [...new Set([...before, ...(state.hidden ?? []), ...now])];
  if (!hidden.length && !isPrivate) return state;
  const keys = { ...secrets()[state.id]?.state?.markKeys, ...state.markKeys };
  const markKeys = Object.fromEntries(hidden.map((ref) => [ref, keys[ref] ?? foundry.utils.randomID()]));
  return { ...state, hidden, markKeys, revision: foundry.utils.randomID() };
}
