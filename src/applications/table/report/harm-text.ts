import type { Harm, Ref, TimelineEntry } from "../../../rules/core/index.js";
import { sharedText } from "../../../play/table/text/localize.js";

/** Sentences about the harm of one entry, for the harm that is meant. */
export function harmTexts(
  rules: string,
  { harm, actor }: TimelineEntry,
  nameOf: (ref: Ref) => string,
  isMeant: (harm: Harm) => boolean,
): readonly string[] {
  return harm.filter(isMeant).map((one) => harmText(rules, one, actor, nameOf));
}

/**
 * A sentence about the harm to a model. It names who caused the harm if that is not the acting model: pending hits are
 * resolved by a step of the order of play.
 */
function harmText(
  rules: string,
  { of, by, wounds, isOut }: Harm,
  actor: Ref,
  nameOf: (ref: Ref) => string,
): string {
  const what = !isOut ? "wounds" : wounds === 0 ? "out" : "both";
  const name = nameOf(of);
  if (by === null || by === actor || by === of) return sharedText(rules, HARM[what], { name, wounds });
  return sharedText(rules, HARM_BY[what], { name, wounds, by: nameOf(by) });
}

const HARM = {
  wounds: "VANTAGE.report.harm.wounds",
  out: "VANTAGE.report.harm.out",
  both: "VANTAGE.report.harm.both",
} as const;

const HARM_BY = {
  wounds: "VANTAGE.report.harm.woundsBy",
  out: "VANTAGE.report.harm.outBy",
  both: "VANTAGE.report.harm.bothBy",
} as const;
