import { begin, isRefusal, replay, type Consequence, type Faces } from "../../rules/core/index.js";
import { gameById } from "../../rules/registry.js";
import { isEngagement, parsedObject, type Loose } from "./shapes.js";
import type { Entry, ExchangeState, RecordedAnswer } from "./state.js";

/**
 * The state of an exchange of 0.1.0, which stored its setup, its answers and how many of its consequences were applied.
 * Null where its rules no longer lead anywhere.
 *
 * @param packed       what `ExchangeData.migrateData` has packed
 * @param faces        what the rolls of its message show, in order
 * @param requestedBy  the id of the user who posted it
 */
export function stateOfFirstFormat(
  packed: string,
  faces: readonly Faces[],
  requestedBy: string,
  id: string,
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
  const isDone = told.waiting === null && applied >= told.changes.length;
  return {
    id,
    rules: game.version ?? 1,
    status: isUndone ? "undone" : isDone ? "done" : "open",
    requestedBy,
    engagement,
    answers,
    journal: told.changes.map((change, index) =>
      entryOf(change, index, isUndone ? "reverted" : index < applied ? "applied" : "due"),
    ),
    history: old["overtaken"] === true ? [{ what: "overtaken", by: "" }] : [],
    followUps: Array.isArray(old["followUps"])
      ? (old["followUps"] as ExchangeState["followUps"])
      : isDone
        ? []
        : null,
    handled: [],
  };
}

function entryOf(change: Consequence, id: number, state: Entry["state"]): Entry {
  return { id, change, state };
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
