import { WALL_ROWS, type WallProperty } from "../../battlefield/index.js";
import { elementFrom, flagOf, renderTemplate } from "../../foundry.js";

const TEMPLATE = "systems/vantage/templates/wall-form.hbs";

/** Adds the fields of `WALL_PROPERTIES` to the wall's own form; called once, at initialization. */
export function registerWallForm(): void {
  Hooks.on("renderWallConfig" as "renderApplicationV2", (application, element) => {
    const wall: unknown = "document" in application ? application.document : null;
    if (wall instanceof WallDocument) void addFields(wall, element).then(() => application.setPosition());
  });
}

/** One field as the template shows it. */
function fieldOf(
  wall: WallDocument.Implementation,
  name: string,
  { choices, isSwitch, min, hint }: WallProperty,
): object {
  const value = flagOf(wall, name);
  return {
    id: `vantage-wall-${wall.id}-${name}`,
    name: `flags.vantage.${name}`,
    label: `VANTAGE.wall.${name}`,
    hint: hint && `VANTAGE.wall.${name}Hint`,
    choices: choices?.map((id) => ({ id, label: `VANTAGE.wall.${id}`, chosen: id === value })),
    isSwitch,
    isOn: value === true,
    value,
    min,
    hasMin: min !== undefined,
  };
}

/** The form can be drawn again while the template loads, and keeps its content, so the fieldset is added only once. */
async function addFields(wall: WallDocument.Implementation, element: HTMLElement): Promise<void> {
  const fields = WALL_ROWS.map(([name, row]) => fieldOf(wall, name, row));
  const html = await renderTemplate(TEMPLATE, { fields });
  if (element.querySelector("[data-vantage-wall]")) return;
  const fieldset = elementFrom(html);
  const last = [...element.querySelectorAll("fieldset, .form-group")].at(-1);
  const place = last?.closest("fieldset") ?? last;
  if (place) place.after(fieldset);
  else element.append(fieldset);
}
