import { uploadFile } from "../../foundry/files.js";
import { hashOf } from "../../play/table/text/hash.js";

/** The largest picture that is saved, in bytes. */
const LARGEST = 5_000_000;

/** The kinds of pictures that are saved, by the bytes with which they begin; null stands for any byte. */
const KINDS = [
  { ending: "png", type: "image/png", begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { ending: "jpg", type: "image/jpeg", begins: [0xff, 0xd8, 0xff] },
  {
    ending: "webp",
    type: "image/webp",
    begins: [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
  },
] as const;

/**
 * Saves the picture of an imported character among the files of the world, and gives its path; null when it is no picture
 * of a known kind, when it is too large, or when the person may not upload files. The same picture has one file.
 */
export async function savePortrait(base64: string): Promise<string | null> {
  if (!game.user.can("FILES_UPLOAD")) return null;
  const bytes = bytesOf(base64);
  const kind =
    bytes && KINDS.find(({ begins }) => begins.every((byte, at) => (byte ?? bytes[at]) === bytes[at]));
  if (!kind) return null;
  const name = `portrait-${hashOf(base64)}.${kind.ending}`;
  return uploadFile(`worlds/${game.world.id}`, new File([bytes], name, { type: kind.type }));
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  const text = base64.replace(/^data:[^,]*,/, "").replace(/\s/g, "");
  if (text.length > (LARGEST * 4) / 3) return null;
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
