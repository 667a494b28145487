import { TypeDataModel } from "../abstract/type-data.js";
import {
  AnyField,
  ArrayField,
  NumberField,
  SchemaField,
  StringField,
  type DataSchema,
} from "./fields/index.js";

/**
 * What an effect holds in generation 14: the changes that it makes.
 * https://foundryvtt.com/api/v14/classes/foundry.data.ActiveEffectTypeDataModel.html
 */
export class ActiveEffectTypeDataModel extends TypeDataModel {
  static override defineSchema(): DataSchema {
    return {
      changes: new ArrayField(
        new SchemaField({
          key: new StringField({ required: true }),
          type: new StringField({ required: true, blank: false, initial: "add" }),
          value: new AnyField({ required: true, nullable: true, initial: "" }),
          phase: new StringField({ required: true, blank: false, initial: "initial" }),
          priority: new NumberField(),
        }),
      ),
    };
  }
}
