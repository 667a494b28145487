import { inBackground } from "../../foundry/background.js";
import { gamesOn } from "../../play/table/settings.js";
import { gameText } from "../../play/table/text/localize.js";
import { type Game, capability, fileImport } from "../../rules/core/index.js";
import { chooseFile, importable, mayCreate, startImport } from "./asking.js";

const BUTTON = "vantage-import";

/** Directories that take dropped files. */
const taking = new WeakSet<HTMLElement>();

/**
 * Lets those who may create actors make them from files: by a button in the header of the directory of actors, and by
 * dropping a file on it. Others have no button, and get a notice when they drop a file. Called once, at initialization.
 */
export function registerDirectoryImport(): void {
  Hooks.on("renderActorDirectory" as "renderApplicationV2", (_application, element) => {
    for (const button of element.querySelectorAll(`.${BUTTON}`)) button.remove();
    if (mayCreate()) for (const rules of importing()) addButton(rules, element);
    takeFiles(element);
  });
}

/** The games of this world that import files. */
function importing(): readonly Game[] {
  return gamesOn().filter((rules) => capability(rules, fileImport) !== undefined);
}

function addButton(rules: Game, directory: HTMLElement): void {
  const page = directory.ownerDocument;
  const button = page.createElement("button");
  button.type = "button";
  button.className = BUTTON;
  button.dataset["game"] = rules.id;
  const icon = page.createElement("i");
  icon.className = "fa-solid fa-file-import";
  icon.setAttribute("inert", "");
  button.append(icon, ` ${gameText(rules.id, "import.open")}`);
  button.addEventListener("click", () => chooseFile(rules, null, page));
  const header = directory.querySelector(".directory-header") ?? directory;
  header.append(button);
}

/** A file of a game is taken before Foundry looks for a document in the drop. */
function takeFiles(directory: HTMLElement): void {
  if (taking.has(directory)) return;
  taking.add(directory);
  directory.addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  directory.addEventListener(
    "drop",
    (event) => {
      const rules = importing().find((one) => importable(one, event).length > 0);
      if (!rules) return;
      const files = importable(rules, event);
      event.preventDefault();
      event.stopPropagation();
      inBackground(startImport(rules, files, null));
    },
    { capture: true },
  );
}
