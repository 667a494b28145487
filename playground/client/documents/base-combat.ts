import type { EmbeddedCollection } from "../abstract/embedded-collection.js";
import {
  BooleanField,
  DocumentIdField,
  DocumentTypeField,
  EmbeddedCollectionField,
  ForeignDocumentField,
  IntegerSortField,
  NumberField,
  ObjectField,
  TypeDataField,
  type DataSchema,
} from "../data/fields/index.js";
import { ClientDocument } from "./abstract/client-document.js";
import { Combatant } from "./combatant.js";
import { CombatantGroup } from "./combatant-group.js";
import { statsField } from "./common-fields.js";
import { Scene } from "./scene.js";

/** What is stored of a combat. {@link Combat} adds what it does. */
export class BaseCombat extends ClientDocument {
  declare scene: Scene | null;
  declare combatants: EmbeddedCollection<Combatant>;
  declare groups: EmbeddedCollection<CombatantGroup>;
  declare active: boolean;
  declare round: number;
  /** The index in `turns` of the combatant that has the turn; null before the first. */
  declare turn: number | null;

  static override metadata = this.describe("Combat", { hasTypeData: true });

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      type: new DocumentTypeField("Combat", { initial: "base" }),
      system: new TypeDataField("Combat"),
      scene: new ForeignDocumentField(Scene),
      groups: new EmbeddedCollectionField(CombatantGroup),
      combatants: new EmbeddedCollectionField(Combatant),
      active: new BooleanField(),
      round: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
      turn: new NumberField({ required: true, integer: true, min: 0, nullable: true, initial: null }),
      sort: new IntegerSortField(),
      flags: new ObjectField(),
      _stats: statsField(),
    };
  }
}
