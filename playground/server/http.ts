import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, normalize, sep } from "node:path";

const CONTENT_TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".hbs": "text/plain; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".mp3": "audio/mpeg",
  ".ogg": "audio/ogg",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ttf": "font/ttf",
  ".txt": "text/plain; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/**
 * What a page of the table may load and run: its own files alone. A script in the page itself, in an attribute or from
 * elsewhere does not run. It goes with every answer.
 *
 * The host page needs `unsafe-eval`, and the system does not: PixiJS makes functions that fill shaders, Handlebars
 * compiles templates to functions, and macros are scripts that people write. Styles in attributes are allowed, since
 * notes, messages and templates bring them, and Foundry's own cleaning leaves them; style sheets come from files.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-eval'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** A folder whose files are served under a path. */
export interface Mount {
  /** Begins and ends with a slash. */
  prefix: string;
  folder: string;
}

/** Whether a request was meant for this machine's own address, and not sent to it by another site. */
export function isLocalRequest(request: IncomingMessage): boolean {
  const host = request.headers.host ?? "";
  const name = host.replace(/:\d+$/, "");
  if (!["127.0.0.1", "localhost", "[::1]"].includes(name)) return false;
  const { origin } = request.headers;
  return origin === undefined || origin === `http://${host}`;
}

/** Answers with a text. */
export function sendText(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, {
    "content-type": CONTENT_TYPES[type] ?? "text/plain",
    "cache-control": "no-cache",
    "x-content-type-options": "nosniff",
  });
  response.end(text);
}

/** The file that an address means, or null when it leads out of its folder. */
function resolveFile(mount: Mount, pathname: string): string | null {
  let relative: string;
  try {
    relative = decodeURIComponent(pathname.slice(mount.prefix.length));
  } catch {
    return null;
  }
  if (relative.includes("\0")) return null;
  const path = normalize(join(mount.folder, relative));
  return path.startsWith(mount.folder + sep) ? path : null;
}

/**
 * Serves a file of one of some folders.
 *
 * @returns whether there is one
 */
export async function serveFile(
  mounts: readonly Mount[],
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  for (const mount of mounts) {
    if (!pathname.startsWith(mount.prefix)) continue;
    const path = resolveFile(mount, pathname);
    const stats = path === null ? null : await stat(path).catch(() => null);
    if (path === null || !stats?.isFile()) continue;
    const tag = `"${stats.size.toString(36)}-${Math.floor(stats.mtimeMs).toString(36)}"`;
    const headers = { "cache-control": "no-cache", etag: tag, "x-content-type-options": "nosniff" };
    if (request.headers["if-none-match"] === tag) {
      response.writeHead(304, headers).end();
      return true;
    }
    response.writeHead(200, {
      ...headers,
      "content-type": CONTENT_TYPES[extname(path).toLowerCase()] ?? "application/octet-stream",
      "content-length": stats.size,
    });
    if (request.method === "HEAD") response.end();
    else createReadStream(path).pipe(response);
    return true;
  }
  return false;
}
