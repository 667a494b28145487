import type { Engagement, FollowUp } from "../rules/core/index.js";

declare module "fvtt-types/configuration" {
  interface DataModelConfig {
    ChatMessage: { exchange: typeof ExchangeData };
  }
}

const { fields } = foundry.data;

const exchangeSchema = () => ({
  /** What the exchange began with: an `Engagement`, plain data. Kept as text, so that a correction replaces it whole. */
  engagement: new fields.JSONField({ required: true, blank: false }),
  /** Answers by the key of their request: a choice, or the index of a roll kept in the message. */
  answers: new fields.ObjectField({ required: true }),
  /** How many consequences, counted from the first, stand in the world. */
  applied: new fields.NumberField({ required: true, integer: true, min: 0, initial: 0, nullable: false }),
  undone: new fields.BooleanField({ initial: false }),
  /** It came second: what it was to settle had been settled by another exchange. */
  overtaken: new fields.BooleanField({ initial: false }),
  /** An answer was no longer open when it was given: things had changed since it was asked. */
  late: new fields.BooleanField({ initial: false }),
  /** Keys of rolls that are to be, or were, rolled a second time. */
  rerolls: new fields.ArrayField(new fields.StringField({ required: true })),
  /** What the rules demanded of others when it ended; null until then. */
  followUps: new fields.ArrayField(new fields.ObjectField({ required: true }), {
    nullable: true,
    initial: null,
  }),
});

type ExchangeSchema = ReturnType<typeof exchangeSchema>;

/** A stored answer: faces stay with their roll in the message. */
export type StoredAnswer =
  { readonly roll: number; readonly rerolled?: boolean } | { readonly choice: string };

/** What a chat message of an exchange stores: setup and transcript, nothing derived. */
export interface StoredExchange {
  readonly engagement: Engagement;
  readonly answers: Readonly<Record<string, StoredAnswer>>;
  readonly applied: number;
  readonly undone: boolean;
  readonly overtaken: boolean;
  readonly late: boolean;
  readonly rerolls: readonly string[];
  readonly followUps: readonly FollowUp[] | null;
}

/** The data model of the chat message type `exchange`. */
export class ExchangeData extends foundry.abstract.TypeDataModel<ExchangeSchema, ChatMessage.Implementation> {
  static override defineSchema(): ExchangeSchema {
    return exchangeSchema();
  }
}
