import { begin, isRefusal, replay, type Faces } from "../../../rules/core/index.js";
import { gameById } from "../../../rules/registry.js";
import { isEngagement } from "./shapes.js";
import { parsedObject, type Loose } from "./loose.js";
import type { Entry, ExchangeState, RecordedAnswer } from "../state.js";

/**
 * The state of an exchange of 0.1.0. That version stored its setup, its answers and how many of its consequences were
 * applied. The exchange has ended: consequences that were not applied never will be, and follow-ups are not demanded
 * again. Null when its rules can no longer play it.
 *
 * @param packed       what `ExchangeData.migrateData` has packed
 * @param faces        what the rolls of its message show, in order
 * @param requestedBy  the id of the user who posted it
 * @param rules        the version of the rules that it gets
 */
export function stateOfFirstFormat(
  packed: string,
  faces: readonly Faces[],
  requestedBy: string,
  { id, rules }: Pick<ExchangeState, "id" | "rules">,
): ExchangeState | null {
  const old = parsedObject(packed);
  const engagement = old && parsedObject(String(old["engagement"]));
  if (!old || !isEngagement(engagement)) return null;
  const game = gameById(engagement.game);
  if (!game) return null;
  const start = begin(game, engagement);
  if (isRefusal(start)) return null;
  const answers = answersOf(old["answers"], faces);
  const told = replay(start, answers);
  if (told.stopped) return null;
  const applied = typeof old["applied"] === "number" ? old["applied"] : 0;
  const isUndone = old["undone"] === true;
  return {
    id,
    rules,
    status: isUndone ? "undone" : "done",
    requestedBy,
    engagement,
    answers,
    journal: isUndone
      ? []
      : told.changes.slice(0, Math.max(0, applied)).map((change, number): Entry => {
          return { id: number, change, state: "applied" };
        }),
    history: [
      { what: "earlier", by: requestedBy },
      ...(old["overtaken"] === true ? [{ what: "overtaken", by: "" } as const] : []),
    ],
    followUps: [],
    handled: [],
  };
}

function answersOf(stored: unknown, faces: readonly Faces[]): Readonly<Record<string, RecordedAnswer>> {
  if (typeof stored !== "object" || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored as Loose).flatMap(([key, answer]): [string, RecordedAnswer][] => {
      if (typeof answer !== "object" || answer === null) return [];
      if ("choice" in answer) return [[key, { choice: String(answer.choice) }]];
      const thrown = "roll" in answer ? faces[Number(answer.roll)] : undefined;
      const again = "rerolled" in answer && answer.rerolled === true;
      return thrown ? [[key, { faces: thrown, ...(again ? { rerolled: true as const } : {}) }]] : [];
    }),
  );
}
