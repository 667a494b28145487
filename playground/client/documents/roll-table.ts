import type { EmbeddedCollection } from "../abstract/embedded-collection.js";
import {
  ArrayField,
  BooleanField,
  DocumentIdField,
  DocumentTypeField,
  EmbeddedCollectionField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  IntegerSortField,
  NumberField,
  ObjectField,
  StringField,
  type DataSchema,
} from "../data/fields/index.js";
import { Roll } from "../dice/index.js";
import { table } from "../shared/globals.js";
import { cleanHTML, type Data } from "../utils/index.js";
import { ClientDocument } from "./abstract/client-document.js";
import { ownershipField, statsField } from "./common-fields.js";
import { Folder } from "./folder.js";

/** What a roll on a table gives. */
interface Draw {
  roll: Roll;
  results: TableResult[];
}

/** How a table is drawn from. */
interface DrawOptions {
  /** A roll in place of the table's own. */
  roll?: Roll;
  results?: TableResult[];
  displayChat?: boolean;
  rollMode?: string;
}

/** One line of a table. */
export class TableResult extends ClientDocument {
  declare readonly parent: RollTable | null;
  declare description: string;
  declare range: [number, number];
  declare weight: number;
  declare drawn: boolean;
  declare documentUuid: string | null;

  static override metadata = this.describe("TableResult", { coreTypes: ["text", "document"] });

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      type: new DocumentTypeField("TableResult", { initial: "text" }),
      name: new StringField({ required: true, blank: true, initial: "" }),
      img: new FilePathField({ categories: ["IMAGE"] }),
      description: new HTMLField(),
      documentUuid: new StringField({ required: false, nullable: true, initial: null }),
      weight: new NumberField({ required: true, nullable: false, integer: true, positive: true, initial: 1 }),
      range: new ArrayField(new NumberField({ nullable: false, integer: true }), { initial: () => [1, 1] }),
      drawn: new BooleanField(),
      flags: new ObjectField(),
      _stats: statsField(),
    };
  }

  /** What the chat shows of it. */
  async getHTML(): Promise<string> {
    return Promise.resolve(cleanHTML(this.description || this.name));
  }
}

/** A table whose lines are drawn by dice. */
export class RollTable extends ClientDocument {
  declare description: string;
  declare results: EmbeddedCollection<TableResult>;
  declare formula: string;
  declare replacement: boolean;
  declare displayRoll: boolean;

  static override metadata = this.describe("RollTable");
  static DEFAULT_ICON = "/playground/images/macro.svg";

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: false }),
      img: new FilePathField({ categories: ["IMAGE"], initial: () => RollTable.DEFAULT_ICON }),
      description: new HTMLField(),
      results: new EmbeddedCollectionField(TableResult),
      formula: new StringField({ required: true, blank: true, initial: "" }),
      replacement: new BooleanField({ initial: true }),
      displayRoll: new BooleanField({ initial: true }),
      folder: new ForeignDocumentField(Folder),
      sort: new IntegerSortField(),
      ownership: ownershipField(),
      flags: new ObjectField(),
      _stats: statsField(),
    };
  }

  /** Rolls the table's formula, or takes a roll that was made, and finds the lines for its total. Nothing is marked as drawn. */
  async roll({ roll }: { roll?: Roll } = {}): Promise<Draw> {
    const given = roll ?? new Roll(this.formula || `1d${String(this.results.size)}`);
    const rolled = given.total === undefined ? await given.evaluate() : given;
    return { roll: rolled, results: this.getResultsForRoll(rolled.total ?? 0) };
  }

  /** The lines for a total that have not been drawn. */
  getResultsForRoll(value: number): TableResult[] {
    return this.results.filter(({ drawn, range: [from, to] }) => !drawn && value >= from && value <= to);
  }

  /** Draws once: marks what was drawn, unless it is put back, and shows it in the chat. */
  async draw({ roll, results, displayChat = true, rollMode }: DrawOptions = {}): Promise<Draw> {
    const rolled = await this.roll(roll ? { roll } : {});
    const drawn = { roll: rolled.roll, results: results ?? rolled.results };
    if (!this.replacement && this.isOwner)
      await this.updateEmbeddedDocuments(
        "TableResult",
        drawn.results.map(({ id }) => ({ _id: id, drawn: true })),
      );
    const messageOptions = rollMode ? { rollMode } : {};
    if (displayChat) await this.toMessage(drawn.results, { roll: drawn.roll, messageOptions });
    return drawn;
  }

  /** Gives the lines ranges by their weights, one after another, and the table the formula that reaches all of them. */
  async normalize(): Promise<this | undefined> {
    let last = 0;
    const results = this.results.map(({ id, weight }) => {
      const range = [last + 1, (last += Math.max(1, weight))];
      return { _id: id, range };
    });
    return this.update({ results, formula: `1d${String(Math.max(1, last))}` });
  }

  /** Shows drawn lines in the chat. */
  async toMessage(
    results: readonly TableResult[],
    {
      roll,
      messageData = {},
      messageOptions = {},
    }: { roll?: Roll; messageData?: Data; messageOptions?: Data } = {},
  ): Promise<unknown> {
    const lines = await Promise.all(results.map((result) => result.getHTML()));
    const { documentClass } = table.CONFIG.ChatMessage;
    return documentClass.create(
      {
        flavor: this.name,
        content: lines.map((line) => `<p>${line}</p>`).join("") || "<p>–</p>",
        rolls: roll && this.displayRoll ? [roll] : [],
        ...messageData,
      },
      messageOptions,
    );
  }
}
