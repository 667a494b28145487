const said = new Set<string>();
let isTrap = false;

/** From here on, a name that is not offered fails: a system's own tests find its typing errors so. */
export function trapUnknownNames(isOn = true): void {
  isTrap = isOn;
}

/**
 * Tells developers, once for each name, that they read what is not offered here. It is undefined, as in a host that does not have
 * it either, so that packages can look what there is.
 *
 * @throws Error that names it, when unknown names are trapped
 */
export function unknownName(name: string): void {
  const message = `not in the playground: ${name}`;
  if (isTrap) throw new Error(message);
  if (said.has(name)) return;
  said.add(name);
  console.warn(message);
}
