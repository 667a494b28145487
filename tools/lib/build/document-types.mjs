import { Refusal } from "../project.mjs";

/**
 * The `documentTypes` of the shipped manifest: the Actor and Item types of template.json, each with its HTML fields, which
 * the server cleans, and the types of other documents that system.json names. The shipped system has no template.json,
 * because Foundry would then drop the HTML fields of the manifest.
 *
 * @param {Record<string, { types: string[], htmlFields: string[] }>} template  template.json
 * @param {Record<string, Record<string, object>>} others                       documentTypes of system.json
 * @returns {Record<string, Record<string, object>>}
 */
export function documentTypesOf(template, others) {
  const faults = [
    ...Object.keys(template)
      .filter((document) => Object.hasOwn(others, document))
      .map((document) => `system.json: the types of ${document} belong in template.json alone.`),
    ...Object.entries(template).flatMap(([document, entry]) => faultsOf(document, entry)),
  ];
  if (faults.length > 0) throw new Refusal(faults.join("\n"));
  const own = Object.entries(template).map(([document, { types, htmlFields }]) => [
    document,
    Object.fromEntries(types.map((type) => [type, { htmlFields }])),
  ]);
  return { ...Object.fromEntries(own), ...others };
}

function faultsOf(document, { types = [], htmlFields }) {
  const twice = types.filter((type, index) => types.indexOf(type) !== index);
  return [
    ...(types.length === 0 ? [`template.json: ${document} names no types.`] : []),
    ...(htmlFields ? [] : [`template.json: ${document} names no htmlFields.`]),
    ...twice.map((type) => `template.json: ${document} names the type ${type} twice.`),
  ];
}
