import { elementFrom, flagOf, renderTemplate } from "../../foundry.js";

const TEMPLATE = "systems/vantage/templates/wall-cover.hbs";
const COVERS = ["none", "light", "heavy"] as const;

/** Adds the fields for a wall's cover to the wall's own form; called once, when the table opens. */
export function registerWallCover(): void {
  Hooks.on("renderWallConfig" as "renderApplicationV2", (application, element) => {
    const wall: unknown = "document" in application ? application.document : null;
    if (wall instanceof WallDocument) void addCover(wall, element).then(() => application.setPosition());
  });
}

/** The form can be drawn again while the template loads, and keeps its content, so the fieldset is added only once. */
async function addCover(wall: WallDocument.Implementation, element: HTMLElement): Promise<void> {
  const cover = flagOf(wall, "cover");
  const html = await renderTemplate(TEMPLATE, {
    id: `vantage-cover-${wall.id}`,
    covers: COVERS.map((id) => ({ id, label: `VANTAGE.wall.${id}`, chosen: id === cover })),
    armor: flagOf(wall, "armor"),
    bottom: flagOf(wall, "bottom"),
    top: flagOf(wall, "top"),
  });
  if (element.querySelector("[data-vantage-cover]")) return;
  const fieldset = elementFrom(html);
  const last = [...element.querySelectorAll("fieldset, .form-group")].at(-1);
  const place = last?.closest("fieldset") ?? last;
  if (place) place.after(fieldset);
  else element.append(fieldset);
}
