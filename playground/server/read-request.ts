import { asData, isPlainObject, type Data } from "../client/utils/index.js";
import { isDocumentName } from "../common/hierarchy.js";
import type { OperationRequest } from "../common/protocol.js";
import { checkCount, checkLimits } from "./limits.js";
import { Refusal } from "./refusal.js";

/**
 * Reads what a client asks for, which can be anything.
 *
 * @throws Refusal with a sentence when it is no request, or larger than the limits
 */
export function readRequest(given: unknown): OperationRequest {
  if (!isPlainObject(given)) throw new Refusal("This request makes no sense: it is no object.");
  const { action, type, parentUuid = null } = given;
  if (action !== "create" && action !== "update" && action !== "delete")
    throw new Refusal("This request makes no sense: an action is create, update or delete.");
  if (!isDocumentName(type))
    throw new Refusal(`There are no documents of the kind "${typeof type === "string" ? type : ""}".`);
  if (parentUuid !== null && typeof parentUuid !== "string")
    throw new Refusal("This request makes no sense: an address of a document is a text.");
  const options = asData(given["options"]);
  checkLimits([parentUuid, options], "This request");
  return {
    action,
    type,
    parentUuid,
    options,
    data: readData(given["data"], type),
    ids: readIds(given["ids"]),
  };
}

function readData(given: unknown, type: string): Data[] {
  if (!Array.isArray(given)) return [];
  checkCount(given.length);
  return given.map((entry: unknown) => {
    if (!isPlainObject(entry)) throw new Refusal(`A ${type} is an object.`);
    checkLimits(entry, `This ${type}`);
    return entry;
  });
}

function readIds(given: unknown): string[] {
  if (!Array.isArray(given)) return [];
  checkCount(given.length);
  const ids = new Set<string>();
  for (const id of given) {
    if (typeof id !== "string") throw new Refusal("An id is a text.");
    ids.add(id);
  }
  return [...ids];
}
