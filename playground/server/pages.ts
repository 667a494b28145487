import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { escapeHTML, type Data } from "../client/utils/index.js";
import { PLAYGROUND, type ServerOptions } from "./options.js";
import { textOf } from "./rights.js";

/** Fills the placeholders `{{name}}` of a page; every value is escaped. */
function fill(page: string, values: Record<string, string>): string {
  return page.replace(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHTML(values[name] ?? ""));
}

async function view(name: string): Promise<string> {
  return readFile(join(PLAYGROUND, "views", name), "utf8");
}

/** The page on which people say who they are. */
export async function joinPage(
  title: string,
  users: readonly Data[],
  activeUsers: readonly string[],
): Promise<string> {
  const page = await view("join.html");
  const [before = "", row = "", after = ""] = page.split(/<!-- (?:user|end) -->/);
  const rows = users.map((user) =>
    fill(row, {
      id: String(user["_id"]),
      name: textOf(user["name"]),
      role: Number(user["role"]) >= 3 ? "Gamemaster" : "Player",
      color: textOf(user["color"]),
      presence: activeUsers.includes(String(user["_id"])) ? "online" : "",
    }),
  );
  return fill(before, { title }) + rows.join("") + fill(after, { title });
}

/** A door where people choose a name and say a password. */
export async function doorPage(title: string, users: readonly Data[], isWrong: boolean): Promise<string> {
  const [before = "", row = "", between = "", wrong = "", after = ""] = (await view("door.html")).split(
    /<!-- (?:user|end|wrong) -->/,
  );
  const rows = users.map((user) => fill(row, { id: String(user["_id"]), name: textOf(user["name"]) }));
  return fill(before, { title }) + rows.join("") + between + (isWrong ? wrong : "") + after;
}

/** How a table is started that its page has to know. */
export type Kind = Pick<ServerOptions, "theme" | "strict" | "trap" | "documentedOnly">;

/** The page with the table, in the usual looks or with a theme over them. It says of what kinds the table is. */
export async function gamePage(
  title: string,
  { theme, strict, trap, documentedOnly }: Kind,
): Promise<string> {
  const [before = "", link = "", after = ""] = (await view("game.html")).split(/<!-- (?:theme|end) -->/);
  return fill(before + (theme === null ? "" : link) + after, {
    title,
    theme: theme ?? "",
    kinds: Object.entries({ strict, trap, documentedOnly })
      .filter(([, is]) => is)
      .map(([kind]) => kind)
      .join(" "),
  });
}
