const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/**
 * An application drawn by Handlebars. The mixed class is named here once, because the type checker does not finish
 * otherwise.
 */
export const HandlebarsApplication = HandlebarsApplicationMixin(ApplicationV2);

/** The differences between the system's own windows. */
interface OwnWindow {
  readonly name: string;
  /** A language key. */
  readonly title: string;
  readonly icon: string;
  /** In pixels. */
  readonly width: number;
}

/** The options that all windows of the system's own share: id and class `vantage-<name>`, title, icon, width. */
export function windowOptions({ name, title, icon, width }: OwnWindow) {
  const id = `vantage-${name}`;
  return {
    id,
    classes: ["vantage", id],
    window: { title, icon: `fa-solid fa-${icon}` },
    position: { width },
  };
}
