import {
  DocumentOwnershipField,
  DocumentStatsField,
  NumberField,
  SchemaField,
  StringField,
} from "../data/fields/index.js";

/** Where a document comes from, and when it changed. */
export function statsField(): DocumentStatsField {
  return new DocumentStatsField();
}

/** Who may do what with a document. */
export function ownershipField(): DocumentOwnershipField {
  return new DocumentOwnershipField();
}

/** A picture and how it is laid out. */
export function textureField(src: string | null = null): SchemaField {
  return new SchemaField({
    src: new StringField({ nullable: true, initial: src }),
    anchorX: new NumberField({ nullable: false, initial: 0.5 }),
    anchorY: new NumberField({ nullable: false, initial: 0.5 }),
    offsetX: new NumberField({ nullable: false, integer: true, initial: 0 }),
    offsetY: new NumberField({ nullable: false, integer: true, initial: 0 }),
    fit: new StringField({ initial: "contain", choices: ["fill", "contain", "cover", "width", "height"] }),
    scaleX: new NumberField({ nullable: false, initial: 1 }),
    scaleY: new NumberField({ nullable: false, initial: 1 }),
    rotation: new NumberField({ nullable: false, initial: 0 }),
    tint: new StringField({ nullable: true, initial: "#ffffff" }),
    alphaThreshold: new NumberField({ nullable: false, initial: 0.75, min: 0, max: 1 }),
  });
}
