const said = new Set<string>();
let isStrict = false;

/** From here on, what would be a warning of something deprecated fails: so it is at a strict table. */
export function failOnDeprecated(): void {
  isStrict = true;
}

/** As before the first warning: each is given again, and fails nothing. */
export function forgetWarnings(): void {
  said.clear();
  isStrict = false;
}

/**
 * Tells developers, once, that something will not stay as it is.
 *
 * @throws Error at a strict table
 */
export function logCompatibilityWarning(
  message: string,
  options: { since?: number | string; until?: number | string; once?: boolean } = {},
): void {
  if (!isStrict && options.once !== false && said.has(message)) return;
  said.add(message);
  if (isStrict) throw new Error(`At a strict table this fails: ${message}`);
  const { since, until } = options;
  console.warn(
    [message, since === undefined ? "" : `Since ${since}.`, until === undefined ? "" : `Until ${until}.`]
      .filter(Boolean)
      .join(" "),
  );
}
