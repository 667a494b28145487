import { getProperty, isObject } from "../utils/index.js";
import type { TokenDocument } from "./token.js";

/** A value of the actor that a bar of its token shows. */
export interface BarAttribute {
  type: "bar" | "value";
  attribute: string;
  value: number;
  max?: number;
  editable: boolean;
}

/** The value that a bar shows, or null. */
export function barAttribute(token: TokenDocument, barName: string): BarAttribute | null {
  const attribute = getProperty(token, `${barName}.attribute`);
  const data = typeof attribute === "string" ? getProperty(token.actor?.system, attribute) : undefined;
  if (typeof attribute !== "string" || data === undefined || data === null) return null;
  if (isObject(data) && "value" in data && "max" in data)
    return { type: "bar", attribute, value: Number(data["value"]), max: Number(data["max"]), editable: true };
  return { type: "value", attribute, value: Number(data), editable: true };
}
