import type { DataModel } from "../../abstract/data-model.js";
import { type FieldContext, type FieldOptions } from "./data-field.js";
import { NumberField } from "./number-fields.js";
import { SchemaField } from "./schema-field.js";
import { ObjectField } from "./simple-fields.js";
import { StringField } from "./string-fields.js";

/** Where a document comes from, and when it changed. A document that stores nothing of it has it all the same. */
export class DocumentStatsField extends SchemaField {
  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    const text = (): StringField =>
      new StringField({ required: false, nullable: true, blank: false, initial: null });
    const time = (): NumberField => new NumberField({ required: false, nullable: true, initial: null });
    const fields = {
      coreVersion: text(),
      systemId: text(),
      systemVersion: text(),
      createdTime: time(),
      modifiedTime: time(),
      lastModifiedBy: text(),
      compendiumSource: text(),
      duplicateSource: text(),
      exportSource: new ObjectField({ nullable: true, initial: null }),
    };
    super(fields, { required: false, ...options }, context);
  }

  override initialize(value: unknown, model?: DataModel, options: object = {}): unknown {
    return super.initialize(value ?? {}, model, options);
  }
}
