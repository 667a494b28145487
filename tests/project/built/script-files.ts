import { filesBelow } from "../sources.js";

/** The hash in the name of a built script. */
export const HASH = /-[0-9a-z]{8}(?=\.mjs$)/;

/** The built script with this name, whose file has a hash too. */
export function scriptFile(name: string): string {
  const [file, ...more] = filesBelow("dist/scripts", ".mjs").filter(
    (path) => path.replace(HASH, "") === `dist/scripts/${name}.mjs`,
  );
  if (file === undefined || more.length > 0) throw new Error(`There is no one script called ${name}.`);
  return file;
}
