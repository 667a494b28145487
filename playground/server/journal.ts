import {
  closeSync,
  existsSync,
  fdatasync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  writeSync,
} from "node:fs";
import { crc32 } from "node:zlib";

/** How long what was appended may wait until the disk has it, in milliseconds. */
const SYNC_DELAY = 250;

/**
 * A file of changes that are not in the world's files yet. Each entry is one line, with a checksum before it.
 *
 * What survives: an appended entry is handed to the operating system before `append` returns, so it survives the end of
 * this process, however sudden. The operating system writes it to the disk within a quarter of a second, so a power cut
 * may lose the entries of that time. An entry that was written only in part is never read: it is there whole or not at
 * all.
 */
export class Journal {
  #file: number | null;
  #size: number;
  #timer: NodeJS.Timeout | undefined;

  /** Opens the journal for appending. Read what it holds before. */
  constructor(readonly path: string) {
    this.#file = openSync(path, "a");
    this.#size = fstatSync(this.#file).size;
  }

  /** How many bytes it holds. */
  get size(): number {
    return this.#size;
  }

  /**
   * Adds an entry.
   *
   * @param text  one line
   * @throws Error when the disk does not take it; nothing is left of it then
   */
  append(text: string): void {
    const file = this.#opened();
    const line = Buffer.from(`${checksum(text)} ${text}\n`);
    try {
      for (let written = 0; written < line.length;) written += writeSync(file, line, written);
    } catch (error) {
      ftruncateSync(file, this.#size);
      throw error;
    }
    this.#size += line.length;
    this.#timer ??= setTimeout(() => this.#sync(file), SYNC_DELAY);
  }

  #opened(): number {
    if (this.#file === null) throw new Error("the world is closed");
    return this.#file;
  }

  #sync(file: number): void {
    this.#timer = undefined;
    fdatasync(file, (error) => {
      if (error) console.error(`${this.path} could not be brought to the disk: ${error.message}`);
    });
  }

  /** Forgets all entries: the world's files have them. */
  clear(): void {
    ftruncateSync(this.#opened(), 0);
    this.#size = 0;
  }

  get isClosed(): boolean {
    return this.#file === null;
  }

  /** Closes the file. It takes no more entries. */
  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
  }
}

/** What a journal holds. */
interface JournalContent {
  /** The entries, in the order in which they were appended. */
  entries: string[];
  /** Whether whole lines had to be left out, which no sudden end of a process explains. */
  isDamaged: boolean;
}

/** Reads a journal, which may be missing. What comes after an entry that is not whole is left out. */
export function readJournal(path: string): JournalContent {
  const entries: string[] = [];
  if (!existsSync(path)) return { entries, isDamaged: false };
  const lines = readFileSync(path, "utf8").split("\n");
  // The last line is empty, or the one that was being written at the end.
  lines.pop();
  for (const line of lines) {
    const text = line.slice(9);
    if (line.slice(0, 9) !== `${checksum(text)} `) return { entries, isDamaged: true };
    entries.push(text);
  }
  return { entries, isDamaged: false };
}

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, "0");
}
