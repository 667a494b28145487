import { limitFor } from "../../play/referee/time-limit.js";
import { text } from "../../play/table/text/localize.js";
import type { Question } from "./questions.js";

/** The time that a question may still stay open, in words; empty without a limit. */
export function timeLeft({ key, since }: Pick<Question, "key" | "since">): string {
  const limit = limitFor(key);
  if (limit === null) return "";
  const left = Math.ceil((since + limit - game.time.serverTime) / 1000);
  return text("VANTAGE.prompt.timeLeft", { seconds: Math.max(0, left) });
}
