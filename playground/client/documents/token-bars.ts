import { getProperty, isObject } from "../utils/index.js";
import { TypeDataModel } from "../abstract/type-data.js";
import type { TokenDocument } from "./token.js";

/** A value of the actor that a bar of its token shows. */
export interface BarAttribute {
  type: "bar" | "value";
  attribute: string;
  value: number;
  max?: number;
  editable: boolean;
}

/**
 * The value that a bar shows, or null. It can be changed only where the type's data model stores it.
 *
 * @param alternative  another path than the bar's own
 */
export function barAttribute(
  token: TokenDocument,
  barName: string,
  alternative?: string,
): BarAttribute | null {
  const attribute = alternative ?? getProperty(token, `${barName}.attribute`);
  const system = token.actor?.system;
  const data = typeof attribute === "string" ? getProperty(system, attribute) : undefined;
  if (typeof attribute !== "string" || data === undefined || data === null) return null;
  const isStored = (path: string): boolean =>
    system instanceof TypeDataModel && system.schema.getField(path) !== undefined;
  if (isObject(data) && "value" in data && "max" in data) {
    const numbers = { value: Number(data["value"]), max: Number(data["max"]) };
    return { type: "bar", attribute, ...numbers, editable: isStored(`${attribute}.value`) };
  }
  const value = Number(data);
  return Number.isNaN(value) ? null : { type: "value", attribute, value, editable: isStored(attribute) };
}
