/** Finds scripts by the addresses that the server has for them, such as `/systems/vantage/vantage.mjs`. */

/** @type {Readonly<Record<string, string>>} The folder of each address that begins so. */
let folders = {};

/** @param {Readonly<Record<string, string>>} given  as file URLs that end with a slash */
export function initialize(given) {
  folders = given;
}

/** @type {import("node:module").ResolveHook} */
export function resolve(specifier, context, next) {
  for (const [address, folder] of Object.entries(folders)) {
    const at = specifier.indexOf(address);
    if (at >= 0) return { url: folder + specifier.slice(at + address.length), shortCircuit: true };
  }
  return next(specifier, context);
}
