import { table } from "../../shared/globals.js";
import { Hooks } from "../../helpers/index.js";

export type ColorScheme = "" | "light" | "dark";

/** The scheme that this user chose; blank follows the system. */
export function chosenScheme(): ColorScheme {
  const stored: unknown = table.game.settings.get("core", "uiConfig");
  const schemes: unknown =
    typeof stored === "object" && stored !== null && "colorScheme" in stored ? stored.colorScheme : "";
  const scheme: unknown =
    typeof schemes === "object" && schemes !== null && "applications" in schemes
      ? schemes.applications
      : schemes;
  return scheme === "light" || scheme === "dark" ? scheme : "";
}

/** Gives the page the theme that was chosen, or that of the system. */
function applyTheme(): void {
  const chosen = chosenScheme();
  const isDark =
    chosen === "" ? window.matchMedia("(prefers-color-scheme: dark)").matches : chosen === "dark";
  document.body.classList.toggle("theme-dark", isDark);
  document.body.classList.toggle("theme-light", !isDark);
}

/** Chooses a scheme for this user. */
export async function chooseScheme(scheme: ColorScheme): Promise<void> {
  await table.game.settings.set("core", "uiConfig", {
    colorScheme: { applications: scheme, interface: scheme },
  });
  applyTheme();
}

/** Applies the theme, now and when the system's own changes. */
export function followTheme(): void {
  applyTheme();
  Hooks.on("clientSettingChanged", (id: string) => {
    if (id === "core.uiConfig") applyTheme();
  });
  window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", applyTheme);
}
