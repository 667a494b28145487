import { readFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { DIST } from "../lib/project.mjs";

const FILES = [
  ["vantage.mjs", "< 90 kB"],
  ["vantage.css", ""],
  ["rules.mjs", ""],
  ["core.mjs", ""],
];

/** What a client downloads, gzipped. */
export async function measure() {
  const present = FILES.filter(([file]) => existsSync(`${DIST}/${file}`));
  return Promise.all(
    present.map(async ([file, aim]) => {
      const size = gzipSync(await readFile(`${DIST}/${file}`), { level: 9 }).length;
      return [`size of ${file}, gzipped`, `${(size / 1000).toFixed(1)} kB`, aim];
    }),
  );
}
