import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { arePicturesKept } from "./picture.js";

/** The moving picture of the README may have this many bytes. */
const MOST_BYTES = 1_500_000;

/** In pixels, and the quality of its frames from 0 to 1. */
const WIDTH = 960;
const QUALITY = 0.7;

/** A moving picture of a page, made from its frames when VANTAGE_PICTURES is 1. */
export class Movie {
  readonly #frames: { readonly picture: string; readonly lasts: number }[] = [];

  constructor(readonly page: Page) {}

  /** Adds what the page shows now, for so many milliseconds. */
  async frame(lasts: number): Promise<void> {
    if (!arePicturesKept()) return;
    const picture = await this.page.screenshot();
    this.#frames.push({ picture: picture.toString("base64"), lasts });
  }

  /** Writes it to docs/images as <name>.webp. */
  async keep(name: string): Promise<void> {
    if (!arePicturesKept()) return;
    const canvas = await this.page.context().newPage();
    const stills: Buffer[] = [];
    let size = { width: 0, height: 0 };
    for (const { picture } of this.#frames) {
      const { still, ...now } = await canvas.evaluate(
        async ([png, width, quality]) => {
          const image = new Image();
          image.src = `data:image/png;base64,${png}`;
          await image.decode();
          const height = Math.round((image.height * width) / image.width);
          const paper = Object.assign(document.createElement("canvas"), { width, height });
          const pen = paper.getContext("2d", { alpha: false });
          pen?.drawImage(image, 0, 0, width, height);
          return { still: paper.toDataURL("image/webp", quality).split(",")[1] ?? "", width, height };
        },
        [picture, WIDTH, QUALITY] as const,
      );
      stills.push(Buffer.from(still, "base64"));
      size = now;
    }
    await canvas.close();
    const file = animated(
      stills.map((still, index) => ({ still, lasts: this.#frames[index]?.lasts ?? 0 })),
      size,
    );
    expect(file.length).toBeLessThan(MOST_BYTES);
    await writeFile(fileURLToPath(new URL(`../../../docs/images/${name}.webp`, import.meta.url)), file);
  }
}

/** An animated WebP from still ones, see https://developers.google.com/speed/webp/docs/riff_container. It never stops. */
function animated(
  frames: readonly { readonly still: Buffer; readonly lasts: number }[],
  { width, height }: { readonly width: number; readonly height: number },
): Buffer {
  const header = Buffer.concat([Buffer.from([2, 0, 0, 0]), number24(width - 1), number24(height - 1)]);
  const endless = Buffer.alloc(6);
  const all = frames.map(({ still, lasts }) =>
    chunk(
      "ANMF",
      Buffer.concat([
        number24(0),
        number24(0),
        number24(width - 1),
        number24(height - 1),
        number24(lasts),
        Buffer.from([2]),
        bitstream(still),
      ]),
    ),
  );
  const body = Buffer.concat([Buffer.from("WEBP"), chunk("VP8X", header), chunk("ANIM", endless), ...all]);
  return chunk("RIFF", body);
}

/** The chunk of a still WebP that holds its pixels, with its head. */
function bitstream(still: Buffer): Buffer {
  for (let at = 12; at + 8 <= still.length;) {
    const size = still.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (still.toString("latin1", at, at + 3) === "VP8" && still[at + 3] !== 0x58)
      return still.subarray(at, end);
    at = end;
  }
  throw new Error("The frame is no WebP.");
}

function chunk(name: string, data: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(name), size, data, Buffer.alloc(data.length % 2)]);
}

function number24(value: number): Buffer {
  const bytes = Buffer.alloc(3);
  bytes.writeUIntLE(value, 0, 3);
  return bytes;
}
