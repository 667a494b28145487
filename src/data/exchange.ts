import type { RunData } from "./run.js";

declare module "fvtt-types/configuration" {
  interface DataModelConfig {
    ChatMessage: {
      exchange: typeof ExchangeData;
      request: typeof RequestData;
      run: typeof RunData;
      test: typeof TestData;
    };
  }
}

const { fields } = foundry.data;

const text = () => new fields.StringField({ required: true, blank: true, initial: "" });

const exchangeSchema = () => ({
  /** The version of this format. */
  format: new fields.NumberField({ required: true, integer: true, min: 0, initial: 0, nullable: false }),
  /** The version of the game's rules that it was played with. */
  rules: new fields.NumberField({ required: true, integer: true, min: 0, initial: 0, nullable: false }),
  game: text(),
  /** The exchange's own id: marks of its writes begin with it. */
  exchange: text(),
  status: text(),
  /** The id of the user who asked for it. */
  requestedBy: text(),
  /** The ids of requests that are carried out. */
  handled: new fields.ArrayField(new fields.StringField({ required: true })),
  secret: new fields.BooleanField({ initial: false }),
  /** Of a secret exchange: which version of it this is. */
  revision: text(),
  /** How many times it was written. */
  saves: new fields.NumberField({ required: true, integer: true, min: 0, initial: 0, nullable: false }),
  /** True while writes were begun that are not finished. */
  inHand: new fields.BooleanField({ initial: false }),
  /** All else as packed text, so that an update replaces it whole: docs/records.md. */
  parts: text(),
});

/** The data model of the chat message type `exchange`: the record of one exchange, written by the referee. */
export class ExchangeData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof exchangeSchema>,
  ChatMessage.Implementation
> {
  static override defineSchema(): ReturnType<typeof exchangeSchema> {
    return exchangeSchema();
  }
}

const testSchema = () => ({
  /** The version of this format. */
  format: new fields.NumberField({ required: true, integer: true, min: 0, initial: 0, nullable: false }),
  game: text(),
  /** The view that the card draws, as packed text. */
  view: text(),
});

/** The data model of the chat message type `test`: a roll that changes nothing, made by a player while no GM was online. */
export class TestData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof testSchema>,
  ChatMessage.Implementation
> {
  static override defineSchema(): ReturnType<typeof testSchema> {
    return testSchema();
  }
}

const requestSchema = () => ({
  /** The kind of the request. */
  verb: text(),
  /** The message of the exchange that it is about; empty for a new one. */
  exchange: text(),
  /** JSON of what belongs to it: ids and choices, never numbers of the world. */
  data: text(),
  /** JSON of the referee's answer where it refuses or asks back; empty until then. */
  reply: text(),
});

/** The data model of the chat message type `request`: what a user asks the referee for. */
export class RequestData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof requestSchema>,
  ChatMessage.Implementation
> {
  static override defineSchema(): ReturnType<typeof requestSchema> {
    return requestSchema();
  }
}
