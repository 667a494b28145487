import type { Field, Kind, Track } from "../rules/core/index.js";

const { fields } = foundry.data;

/** A Foundry field for one declared field; its bounds are the declaration's. */
export function fieldOf(field: Field): foundry.data.fields.DataField.Any {
  switch (field.type) {
    case "number":
      return new fields.NumberField({
        required: true,
        nullable: false,
        integer: (field.step ?? 1) === 1,
        min: field.min,
        max: field.max,
        initial: field.initial,
      });
    case "text":
      return new fields.StringField({ required: true, initial: field.initial });
    case "toggle":
      return new fields.BooleanField({ initial: field.initial });
    case "choice":
      return new fields.StringField({ required: true, choices: [...field.options], initial: field.initial });
  }
}

/** A Foundry field for one track. Its highest value may be another field's, so that only 0 bounds it here. */
export function trackField(track: Track): foundry.data.fields.DataField.Any {
  return new fields.NumberField({
    required: true,
    nullable: false,
    integer: true,
    min: 0,
    initial: track.initial,
    ...(typeof track.max === "number" ? { max: track.max } : {}),
  });
}

/** The schema of a declared kind: its fields, its tracks and the owner's notes. */
export function schemaOf(kind: Kind): foundry.data.fields.DataSchema {
  const schema: foundry.data.fields.DataSchema = {};
  for (const [name, field] of Object.entries(kind.fields)) schema[name] = fieldOf(field);
  for (const [name, track] of Object.entries(kind.tracks)) schema[name] = trackField(track);
  schema["notes"] = new fields.HTMLField();
  return schema;
}
