const said = new Set<string>();

/** Tells developers, once, that something will not stay as it is. */
export function logCompatibilityWarning(
  message: string,
  options: { since?: number | string; until?: number | string; once?: boolean } = {},
): void {
  if (options.once !== false && said.has(message)) return;
  said.add(message);
  const { since, until } = options;
  console.warn(
    [message, since === undefined ? "" : `Since ${since}.`, until === undefined ? "" : `Until ${until}.`]
      .filter(Boolean)
      .join(" "),
  );
}
