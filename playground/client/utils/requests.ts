interface TimeoutOptions {
  /** Milliseconds after which the request ends; null: never. */
  timeoutMs?: number | null;
  onTimeout?: () => void;
}

/** A request that was answered with an error. */
export class HttpError extends Error {
  constructor(
    statusText: string,
    readonly code: number,
    readonly displayMessage = "",
  ) {
    super(statusText);
  }
}

/**
 * A request that ends after some time.
 *
 * @throws HttpError when the answer is an error, or when there is none in time
 */
export async function fetchWithTimeout(
  url: string,
  data: RequestInit = {},
  { timeoutMs = 30_000, onTimeout }: TimeoutOptions = {},
): Promise<Response> {
  const signal = timeoutMs === null ? null : AbortSignal.timeout(timeoutMs);
  signal?.addEventListener("abort", () => onTimeout?.());
  const answer = await fetch(url, { ...data, signal }).catch((error: unknown) => {
    if (signal?.aborted) throw new HttpError("Timed Out", 408);
    throw error;
  });
  if (!answer.ok) throw new HttpError(answer.statusText, answer.status);
  return answer;
}

/** A request for JSON that ends after some time. */
export async function fetchJsonWithTimeout(
  url: string,
  data: RequestInit = {},
  options: TimeoutOptions = {},
): Promise<unknown> {
  const headers = { "Content-Type": "application/json", ...data.headers };
  return (await fetchWithTimeout(url, { ...data, headers }, options)).json();
}

/** The address of a path on this server. */
export function getRoute(path: string, { prefix }: { prefix?: string } = {}): string {
  return [prefix ?? "", path]
    .map((part) => part.replace(/^\/+|\/+$/g, ""))
    .filter(Boolean)
    .reduce((whole, part) => `${whole}/${part}`, "");
}
