import {
  DocumentIdField,
  DocumentTypeField,
  FilePathField,
  NumberField,
  ObjectField,
  StringField,
  TypeDataField,
  type DataSchema,
} from "../data/fields/index.js";
import { table } from "../shared/globals.js";
import { ClientDocument } from "./abstract/client-document.js";
import type { BaseCombat } from "./base-combat.js";
import type { Combatant } from "./combatant.js";
import { ownershipField, statsField } from "./common-fields.js";

/** Combatants that belong together: https://foundryvtt.com/api/classes/foundry.documents.CombatantGroup.html */
export class CombatantGroup extends ClientDocument {
  declare readonly parent: BaseCombat | null;
  declare initiative: number | null;
  static override metadata = this.describe("CombatantGroup", { hasTypeData: true });

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      type: new DocumentTypeField("CombatantGroup", { initial: "base" }),
      system: new TypeDataField("CombatantGroup"),
      name: new StringField({ required: true, blank: true, initial: "" }),
      img: new FilePathField({ categories: ["IMAGE"] }),
      initiative: new NumberField({ required: true, nullable: true, initial: null }),
      ownership: ownershipField(),
      flags: new ObjectField(),
      _stats: statsField(),
    };
  }

  /** The combatants of the group. */
  get members(): Set<Combatant> {
    return new Set(this.parent?.combatants.filter(({ group }) => group?.id === this.id));
  }

  /** Whether all members are defeated, or it has none. */
  get defeated(): boolean {
    return [...this.members].every((combatant) => combatant.isDefeated);
  }

  /** Whether all members are hidden, or it has none. */
  get hidden(): boolean {
    return [...this.members].every((combatant) => combatant.hidden);
  }

  override get visible(): boolean {
    return this.testUserPermission(table.game.user, "OBSERVER") || !this.hidden;
  }

  /** Forgets where the members' tokens have been. */
  async clearMovementHistories(): Promise<void> {
    for (const combatant of this.members) await combatant.clearMovementHistory();
  }
}
