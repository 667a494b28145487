export { DataField } from "./data-field.js";
export type { FieldOptions, CleanOptions, ValidateOptions } from "./data-field.js";
export type { FormGroupConfig, InputConfig } from "./form-group.js";
export type { DataSchema } from "./schema-field.js";
export { SchemaField } from "./schema-field.js";
export { AnyField, BooleanField, ObjectField, TypedObjectField } from "./simple-fields.js";
export {
  DocumentIdField,
  DocumentOwnershipField,
  DocumentUUIDField,
  FilePathField,
  HTMLField,
  JavaScriptField,
  JSONField,
  StringField,
} from "./string-fields.js";
export { AlphaField, AngleField, ColorField, IntegerSortField, NumberField } from "./number-fields.js";
export { ArrayField, SetField } from "./array-fields.js";
export { DocumentStatsField } from "./document-stats-field.js";
export { TypedSchemaField } from "./typed-schema-field.js";
export { EmbeddedDataField, TypeDataField } from "./model-fields.js";
export {
  DocumentAuthorField,
  DocumentTypeField,
  EmbeddedCollectionField,
  ForeignDocumentField,
} from "./document-fields.js";
export {
  createCheckbox as createCheckboxInput,
  createFieldInput,
  createFormGroup,
  createNumberInput,
  createSelect as createSelectInput,
  createTextarea as createTextareaInput,
  createTextInput,
} from "./form-group.js";
export { choiceOptions, choiceValues } from "./choices.js";
