const { fields } = foundry.data;

const objectiveSchema = () => ({
  /** The points for the side that holds the objective. */
  points: new fields.NumberField({
    required: true,
    nullable: false,
    integer: true,
    min: 0,
    max: 20,
    initial: 1,
  }),
});

type ObjectiveSchema = ReturnType<typeof objectiveSchema>;

/** An area that sides of a battle fight for. The game says who holds it. */
export class ObjectiveBehaviorData extends foundry.data.regionBehaviors.RegionBehaviorType<ObjectiveSchema> {
  static override LOCALIZATION_PREFIXES = ["VANTAGE.objective"];

  static override defineSchema(): ObjectiveSchema {
    return objectiveSchema();
  }
}
