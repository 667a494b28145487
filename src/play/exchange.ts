import {
  begin,
  isRefusal,
  replay,
  type Engagement,
  type FollowUp,
  type Outcome,
  type Procedure,
  type Ref,
  type Refusal,
  type Replay,
  type Transcript,
} from "../rules/core/index.js";
import { gameById } from "../rules/registry.js";
import type { StoredAnswer, StoredExchange } from "../data/exchange.js";
import { facesOf } from "../dice/faces.js";
import { systemOf, updateDocument } from "../foundry.js";
import { modelOf } from "./models.js";

/** What each message's setup was last parsed from, and the setup: it is asked for many times and seldom changes. */
const parsed = new WeakMap<
  ChatMessage.Implementation,
  { readonly source: string; readonly engagement: Engagement }
>();

/** The setup that a message stores as text, parsed once for each text. */
function engagementOf(message: ChatMessage.Implementation, source: unknown): Engagement {
  if (typeof source !== "string") return source as Engagement;
  const before = parsed.get(message);
  if (before?.source === source) return before.engagement;
  const engagement = JSON.parse(source) as Engagement;
  parsed.set(message, { source, engagement });
  return engagement;
}

/** One exchange as a chat message keeps it: its setup and the answers so far, and what follows from replaying them. */
export class Exchange {
  readonly message: ChatMessage.Implementation;

  constructor(message: ChatMessage.Implementation) {
    this.message = message;
  }

  /** The exchange of a message; null for every other kind of message. */
  static of(message: ChatMessage.Implementation | null | undefined): Exchange | null {
    return message?.type === "exchange" ? new Exchange(message) : null;
  }

  get stored(): StoredExchange {
    const { engagement, answers, applied, undone, overtaken, late, rerolls, followUps } = systemOf(
      this.message,
    );
    return {
      engagement: engagementOf(this.message, engagement),
      answers: kept((answers ?? {}) as Readonly<Record<string, StoredAnswer | null>>),
      applied: Number(applied ?? 0),
      undone: undone === true,
      overtaken: overtaken === true,
      late: late === true,
      rerolls: (rerolls ?? []) as readonly string[],
      followUps: (followUps ?? null) as readonly FollowUp[] | null,
    };
  }

  get engagement(): Engagement {
    return this.stored.engagement;
  }

  get transcript(): Transcript {
    return transcriptOf(this.stored.answers, this.message.rolls);
  }

  /** The procedure run over the answers so far; a refusal when its rules are no longer at hand or say no. */
  replay(): Replay<Outcome> | Refusal {
    const start = startOf(this.engagement);
    return isRefusal(start) ? start : replay(start, this.transcript);
  }

  /** Who has left the table for good while it was still to be told: there it ends. Nobody when it was told before. */
  get cutShort(): readonly Ref[] {
    const { actor, targets } = this.engagement;
    const gone = [actor, ...targets.map(({ profile }) => profile)].filter(({ ref }) => modelOf(ref) === null);
    const telling = gone.length ? this.replay() : null;
    if (!telling || isRefusal(telling)) return [];
    const isTold = telling.waiting === null && telling.changes.length === this.stored.applied;
    return isTold ? [] : gone.map(({ ref }) => ref);
  }

  /** Adds answers to those given, and dice to those thrown: what others add at the same time stays. */
  async answer(answers: Readonly<Record<string, StoredAnswer>>, rolls?: readonly Roll[]): Promise<void> {
    await this.#update({
      "system.answers": answers,
      ...(rolls ? { rolls: rolls.map((roll) => JSON.stringify(roll.toJSON())) } : {}),
    });
  }

  /** Writes what has changed of the exchange; only its author and a GM may. */
  async write({ engagement, answers, ...rest }: Partial<StoredExchange>): Promise<void> {
    const update: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(rest)) update[`system.${name}`] = value;
    if (engagement) update["system.engagement"] = JSON.stringify(engagement);
    if (answers) update["system.answers"] = withDropped(answers, this.stored.answers);
    await this.#update(update);
  }

  /** A message that was deleted meanwhile keeps nothing any more, and nobody misses it. */
  async #update(update: Readonly<Record<string, unknown>>): Promise<void> {
    try {
      await updateDocument(this.message, update);
    } catch (error) {
      if (game.messages.has(this.message.id ?? "")) throw error;
    }
  }
}

/** An update merges: an answer that is no longer given must be named to go. */
function withDropped(
  answers: Readonly<Record<string, StoredAnswer>>,
  before: Readonly<Record<string, StoredAnswer>>,
): Readonly<Record<string, StoredAnswer | null>> {
  const dropped = Object.keys(before).filter((key) => !Object.hasOwn(answers, key));
  return { ...Object.fromEntries(dropped.map((key) => [key, null])), ...answers };
}

function kept(
  answers: Readonly<Record<string, StoredAnswer | null>>,
): Readonly<Record<string, StoredAnswer>> {
  return Object.fromEntries(
    Object.entries(answers).filter((entry): entry is [string, StoredAnswer] => entry[1] !== null),
  );
}

/** The procedure of an engagement, by its game; a refusal when that game is not registered any more. */
export function startOf(engagement: Engagement): (() => Procedure<Outcome>) | Refusal {
  const rules = gameById(engagement.game);
  return rules ? begin(rules, engagement) : { refused: "gameGone", rule: "" };
}

/** Stored answers with the faces that their rolls show. */
export function transcriptOf(
  answers: Readonly<Record<string, StoredAnswer>>,
  rolls: readonly Roll[],
): Transcript {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([key, answer]): [string, Transcript[string]][] => {
      if ("choice" in answer) return [[key, { choice: answer.choice }]];
      const roll = rolls[answer.roll];
      return roll ? [[key, { faces: facesOf(roll), ...(answer.rerolled ? { rerolled: true } : {}) }]] : [];
    }),
  );
}
