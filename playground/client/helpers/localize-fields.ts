import { ArrayField } from "../data/fields/array-fields.js";
import type { DataField } from "../data/fields/data-field.js";
import { SchemaField } from "../data/fields/schema-field.js";
import { TypedObjectField } from "../data/fields/simple-fields.js";
import { table } from "../shared/globals.js";

/** Labels and hints for the fields of a schema, from the texts under its prefixes. */
export function localizeFields(schema: SchemaField, prefixes: readonly string[]): void {
  for (const [name, field] of schema.entries()) visit(field, name, prefixes);
}

function visit(field: DataField, path: string, prefixes: readonly string[]): void {
  for (const key of ["label", "hint"] as const) {
    const found = prefixes
      .map((prefix) => `${prefix}.FIELDS.${path}.${key}`)
      .find((candidate) => table.game.i18n.has(candidate));
    if (found) field[key] = table.game.i18n.localize(found);
    else if (field[key]) field[key] = table.game.i18n.localize(field[key]);
  }
  if (field instanceof SchemaField)
    for (const [name, inner] of field.entries()) visit(inner, `${path}.${name}`, prefixes);
  else if (field instanceof ArrayField || field instanceof TypedObjectField)
    visit(field.element, `${path}.element`, prefixes);
}
