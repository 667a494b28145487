import {
  DocumentIdField,
  IntegerSortField,
  NumberField,
  ObjectField,
  SchemaField,
  SetField,
  StringField,
  type DataSchema,
} from "../data/fields/index.js";
import { offersGeneration } from "../shared/generation.js";
import type { Data } from "../utils/index.js";
import { ClientDocument } from "./abstract/client-document.js";

/**
 * A level of a scene, which generation 14 has: https://foundryvtt.com/api/classes/foundry.documents.BaseLevel.html. It is kept
 * and told of, but nothing is drawn by it.
 */
export class Level extends ClientDocument {
  declare elevation: { bottom: number; top: number };
  /** The ids of the other levels that are seen from it. */
  declare visibility: { levels: Set<string> };

  static override metadata = this.describe("Level");

  static override defineSchema(): DataSchema {
    const bound = (): NumberField => new NumberField({ required: true, initial: null });
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: false }),
      elevation: new SchemaField({ bottom: bound(), top: bound() }),
      visibility: new SchemaField({ levels: idsOfLevels() }),
      sort: new IntegerSortField(),
      flags: new ObjectField(),
    };
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    // As the bounds of a region: no bound is stored as null, which would count as zero in comparisons.
    this.elevation.bottom ??= Number.NEGATIVE_INFINITY;
    this.elevation.top ??= Number.POSITIVE_INFINITY;
  }

  override getRollData(): Data {
    return {};
  }
}

function idsOfLevels(): SetField {
  return new SetField(new StringField({ required: true, blank: false }));
}

/** Whether the table offers a generation with levels. */
export function hasLevels(): boolean {
  return offersGeneration(14);
}

/** The levels that a wall, region or light is on, every one when there are none. Generation 13 has no such field. */
export function levelsField(): DataSchema {
  return hasLevels() ? { levels: idsOfLevels() } : {};
}
