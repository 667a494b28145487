import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Source } from "../common/protocol.js";
import { Refusal } from "./refusal.js";

/** The folder of the world as its clients call it. */
const WORLD = "worlds/playground";

/** The part of the world's folder with files that people upload. */
const FOLDER = "uploads";

/** The largest file, in bytes. */
const LARGEST = 20_000_000;

/** The files that the playground takes. An SVG can hold a script, so it takes none. */
const ENDINGS = /^[\w-][\w.-]{0,99}\.(?:png|jpe?g|webp)$/i;

/** Where the world serves what people uploaded. */
export function uploadMount(folder: string): { prefix: string; folder: string } {
  return { prefix: `/${WORLD}/`, folder: join(folder, FOLDER) };
}

/**
 * Keeps a file that a client uploads, in place of one with its name, and gives its path for clients.
 *
 * @throws Refusal when the folder is not that of the world, or the name or the content is no picture's
 */
export async function keepUpload(world: string, { path, name, data }: Source): Promise<string> {
  if (path !== WORLD) throw new Refusal(`Files can be uploaded to ${WORLD} only.`);
  if (typeof name !== "string" || !ENDINGS.test(name))
    throw new Refusal("Only PNG, JPEG and WebP files with plain names can be uploaded.");
  if (!(data instanceof Uint8Array) || data.byteLength > LARGEST)
    throw new Refusal(`A file may have ${LARGEST} bytes at most.`);
  await mkdir(join(world, FOLDER), { recursive: true });
  await writeFile(join(world, FOLDER, name), data);
  return `${WORLD}/${name}`;
}
