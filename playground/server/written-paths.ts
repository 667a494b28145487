import { isPlainObject, type Data } from "../client/utils/index.js";

/** What a key begins with when it deletes or replaces instead of merging. */
const OPERATOR = /^(?:-=|==)+/;

/**
 * The places that changes write, whatever their spelling: dotted keys are split, and a key that deletes (`-=key`) or
 * replaces (`==key`) writes the whole of what it names.
 *
 * @param changes    of one document
 * @param recursive  whether nested objects are merged; otherwise each top key is replaced as a whole
 */
export function writtenPaths(changes: Data, recursive = true): string[][] {
  const paths: string[][] = [];
  const walk = (data: Data, above: readonly string[]): void => {
    for (const [key, value] of Object.entries(data)) {
      const path = [...above];
      let isWhole = !recursive;
      for (const part of key.split(".")) {
        const plain = part.replace(OPERATOR, "");
        path.push(plain);
        isWhole ||= plain !== part;
        if (isWhole) break;
      }
      if (!isWhole && isPlainObject(value) && Object.keys(value).length > 0) walk(value, path);
      else paths.push(path);
    }
  };
  walk(changes, []);
  return paths;
}

/** Whether one of the places is a path, lies inside it, or holds it. */
export function isWritten(paths: readonly (readonly string[])[], path: string): boolean {
  const wanted = path.split(".");
  return paths.some((written) =>
    written.every((part, depth) => depth >= wanted.length || part === wanted[depth]),
  );
}
