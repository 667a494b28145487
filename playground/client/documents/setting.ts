import {
  DocumentIdField,
  ForeignDocumentField,
  JSONField,
  StringField,
  type DataSchema,
} from "../data/fields/index.js";
import { table } from "../shared/globals.js";
import type { Data } from "../utils/index.js";
import { ClientDocument } from "./abstract/client-document.js";
import { statsField } from "./common-fields.js";
import { User } from "./user.js";

/** A stored value of a world's or a user's setting. */
export class Setting extends ClientDocument {
  declare key: string;
  declare value: unknown;
  declare user: User | null;

  static override metadata = this.describe("Setting");

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      key: new StringField({ required: true, blank: false }),
      value: new JSONField({ required: true, nullable: true, initial: null }),
      user: new ForeignDocumentField(User, { idOnly: true }),
      _stats: statsField(),
    };
  }

  override _onCreate(data: Data, options: Data, userId: string): void {
    super._onCreate(data, options, userId);
    table.game.settings.onStored(this, options, userId);
  }

  override _onUpdate(changed: Data, options: Data, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("value" in changed) table.game.settings.onStored(this, options, userId);
  }
}
