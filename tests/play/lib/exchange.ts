import { openQuestions, type AskRequest, type Engagement } from "../../../src/rules/core/index.js";
import { anyTicks } from "../../rules/any-ticks.js";
import { numberOfText } from "./situation.js";
import { facesFor } from "./made.js";
import type { Request, Who } from "./requests.js";
import { Cut, type Table } from "./table.js";

/** How the people of an exchange behave while something goes wrong. */
export interface Manner {
  /** What the window does whose call was cut: another one takes its place, or it goes on itself once the line is back. */
  readonly after: "takenOver" | "goesOn";
  /** What happens before another window takes its place, while none is the referee's. */
  readonly meanwhile?: (table: Table) => void;
  /** Every request arrives twice: answers under ids of their own, as from two windows of one person. */
  readonly twice?: boolean;
  /** Every question is answered as it is when nobody is asked. */
  readonly asUsual?: boolean;
}

export const USUAL: Manner = { after: "takenOver" };

/** Enough for every exchange; more means that it never ends. */
const MOST_ROUNDS = 400;

/** Plays an exchange through: its people ask, answer, roll and press until it has ended. */
export async function playThrough(
  table: Table,
  exchange: string,
  engagement: Engagement,
  manner = USUAL,
): Promise<void> {
  await ask(table, { id: `${exchange}-begin`, verb: "begin", exchange, engagement }, "attacker", manner);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const waits = table.waitsFor(exchange);
    if (waits === null) return;
    const id = `${exchange}-${round}`;
    if (waits === "press") await ask(table, { id, verb: "apply", exchange }, "referee", manner);
    else if (waits.type === "roll") {
      const { key } = waits;
      await ask(
        table,
        { id, verb: "roll", exchange, key, faces: facesFor(table.game, waits) },
        "attacker",
        manner,
      );
    } else {
      const [first] = openQuestions(waits);
      if (!first) return;
      const { key } = first;
      await ask(
        table,
        { id, verb: "answer", exchange, key, choice: manner.asUsual ? first.default : choiceFor(first) },
        "defender",
        manner,
      );
    }
  }
  throw new Error("The exchange does not end.");
}

/** A choice that is the same for the same question. */
function choiceFor(asked: AskRequest): string {
  const { key, options, default: usual } = asked;
  let left = numberOfText(key);
  const next = (below: number): number => {
    left = (left * 31 + 7) % 65_537;
    return left % below;
  };
  return anyTicks(asked, next) ?? options[numberOfText(key) % options.length]?.id ?? usual;
}

/** Posts a request, again where it was lost, and lets the referee deal with it. */
export async function ask(table: Table, request: Request, who: Who, manner = USUAL): Promise<void> {
  const isDoubled = manner.twice === true && request.verb !== "begin";
  const copies = isDoubled ? [request, { ...request, id: `${request.id}-again` }] : [request];
  for (const one of copies) {
    const post = () => table.call(who, () => table.requests.set(one.id, one));
    try {
      await post();
    } catch (error) {
      // A person whose request was lost asks again; one that arrived waits at the server.
      if (!(error instanceof Cut)) throw error;
      if (!table.requests.has(one.id)) await post();
    }
  }
  await workOn(table, manner);
}

/** The referee works until nothing waits for it, whatever is cut meanwhile. */
async function workOn(table: Table, manner = USUAL): Promise<void> {
  for (let isResumed = false; ; isResumed = true) {
    try {
      await table.work(isResumed);
      if (table.requests.size === 0) return;
    } catch (error) {
      if (!(error instanceof Cut)) throw error;
      if (manner.after === "goesOn") continue;
      if (manner.meanwhile) {
        table.lapse();
        manner.meanwhile(table);
      }
      table.takeOver();
    }
  }
}
