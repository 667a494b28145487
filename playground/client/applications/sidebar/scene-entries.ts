import { table } from "../../shared/globals.js";
import type { Scene } from "../../documents/index.js";
import { DialogV2 } from "../api/dialog.js";
import type { ContextMenuEntry } from "../ux/context-menu.js";
import { h } from "../../shared/dom.js";

function sceneOf(element: HTMLElement): Scene | undefined {
  return table.game.scenes.get(element.dataset["sceneId"] ?? element.dataset["entryId"] ?? "");
}

/** What can be done with a scene, wherever it is listed. */
export function sceneEntries(): ContextMenuEntry[] {
  const isGM = (): boolean => table.game.user.isGM;
  return [
    {
      label: "View",
      icon: "fa-solid fa-eye",
      visible: (element) => sceneOf(element)?.isView === false,
      onClick: (_event, element) => sceneOf(element)?.view(),
    },
    {
      label: "Activate",
      icon: "fa-solid fa-bullseye",
      visible: (element) => isGM() && sceneOf(element)?.active === false,
      onClick: (_event, element) => sceneOf(element)?.activate(),
    },
    {
      label: "Configure",
      icon: "fa-solid fa-gears",
      visible: isGM,
      onClick: (_event, element) => sceneOf(element)?.sheet?.render({ force: true }),
    },
    {
      label: "Delete",
      icon: "fa-solid fa-trash",
      visible: isGM,
      onClick: (_event, element) => deleteScene(sceneOf(element)),
    },
  ];
}

async function deleteScene(scene: Scene | undefined): Promise<void> {
  if (!scene) return;
  const sure = await DialogV2.confirm({
    window: { title: "Delete Scene" },
    content: h("p", {}, `Delete the scene "${scene.name}" with everything on it? This cannot be undone.`),
    modal: true,
  });
  if (sure === true) await scene.delete();
}
