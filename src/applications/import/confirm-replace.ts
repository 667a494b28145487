import { text } from "../../foundry.js";
import { mayCreate } from "./asking.js";

/** The possible answers for a file on the sheet of another character, each with the text of its button. */
const ANSWERS = {
  update: "VANTAGE.import.replace.update",
  create: "VANTAGE.import.replace.create",
  cancel: "VANTAGE.import.replace.cancel",
} as const;
export type Replacing = keyof typeof ANSWERS;

/** Asks before a character takes the place of another one. A closed window cancels. */
export async function confirmReplace(actor: string, found: string): Promise<Replacing> {
  const content = document.createElement("div");
  const paragraph = (says: string): void => {
    content.appendChild(document.createElement("p")).textContent = says;
  };
  paragraph(text("VANTAGE.import.replace.question", { actor, found }));
  paragraph(text("VANTAGE.import.replace.hint"));
  const answers: readonly Replacing[] = mayCreate() ? ["update", "create", "cancel"] : ["update", "cancel"];
  const answer: unknown = await foundry.applications.api.DialogV2.wait({
    window: { title: text("VANTAGE.import.replace.title") },
    content,
    buttons: answers.map((action) => ({
      action,
      label: text(ANSWERS[action]),
      default: action === "cancel",
    })),
    rejectClose: false,
  });
  return answers.find((one) => one === answer) ?? "cancel";
}
