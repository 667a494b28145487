const loading = new Map<string, Promise<void>>();

/**
 * Adds a file of `dist/styles/` to the page, once. It names the layer in which Foundry puts the styles of systems. Resolves when it
 * applies, and also when it cannot be loaded: a window without its styles can still be used.
 */
export function loadStyles(name: string): Promise<void> {
  const known = loading.get(name);
  if (known) return known;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = foundry.utils.getRoute(`systems/vantage/styles/${name}.css`);
  const loaded = new Promise<void>((resolve) => {
    for (const event of ["load", "error"]) link.addEventListener(event, () => resolve());
  });
  document.head.append(link);
  loading.set(name, loaded);
  return loaded;
}
