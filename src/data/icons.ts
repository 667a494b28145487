/**
 * Where an icon that a game names lies, as a page asks for it: a plain name is a file of this system's, one with a slash
 * says so by itself, as a module's icons do.
 */
export function iconPath(icon: string): string {
  return icon.includes("/") ? icon : `systems/vantage/assets/icons/${icon}`;
}
