export { localize } from "../shared/localize.js";

/** The sentence of an error, whatever was thrown. */
export function sentence(error: unknown): string {
  if (error instanceof Error && error.message !== "") return error.message;
  return typeof error === "string" && error !== "" ? error : "Something went wrong, and nothing was changed.";
}
