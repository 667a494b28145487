const { fields } = foundry.data;

/** The sides that a region can belong to, by the attitude of their tokens: sides of a battle are known only when it is set up. */
const SIDES = ["any", "friendly", "neutral", "hostile"] as const;

/** Choices with their names, as language keys. */
const choices = Object.fromEntries(SIDES.map((side) => [side, `VANTAGE.deployment.side.${side}`])) as Record<
  (typeof SIDES)[number],
  string
>;

const deploymentSchema = () => ({
  side: new fields.StringField({ required: true, choices, initial: "any" }),
  /** Models of the side that flee go there, and leave the table there. */
  ownEdge: new fields.BooleanField({ initial: false }),
});

type DeploymentSchema = ReturnType<typeof deploymentSchema>;

/** Where a side sets up before a battle, and whether that is its own edge of the table. */
export class DeploymentBehaviorData extends foundry.data.regionBehaviors
  .RegionBehaviorType<DeploymentSchema> {
  static override LOCALIZATION_PREFIXES = ["VANTAGE.deployment"];

  static override defineSchema(): DeploymentSchema {
    return deploymentSchema();
  }
}
