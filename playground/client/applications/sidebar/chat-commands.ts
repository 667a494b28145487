/** What a line typed into chat asks for. */
export type ChatCommand =
  | {
      kind: "roll";
      mode: "publicroll" | "gmroll" | "blindroll" | "selfroll" | "roll";
      formula: string;
      flavor: string;
    }
  | { kind: "whisper"; names: string[]; text: string }
  | { kind: "say"; style: "ooc" | "ic" | "emote"; text: string }
  | { kind: "refused"; reason: string };

const ROLL_MODES = {
  r: "roll",
  roll: "roll",
  publicroll: "publicroll",
  pr: "publicroll",
  gmr: "gmroll",
  gmroll: "gmroll",
  br: "blindroll",
  broll: "blindroll",
  blindroll: "blindroll",
  sr: "selfroll",
  selfroll: "selfroll",
} as const;

const STYLES = { ooc: "ooc", ic: "ic", me: "emote", em: "emote", emote: "emote" } as const;

/** Reads what was typed: text, or a command that begins with a slash. What cannot be understood comes back with the reason. */
export function parseChat(typed: string): ChatCommand {
  const text = typed.trim();
  if (text === "") return { kind: "refused", reason: "There is nothing to send." };
  const match = /^\/(\S+)\s*([\s\S]*)$/.exec(text);
  if (!match) return { kind: "say", style: "ooc", text };
  const [, name = "", rest = ""] = match;
  const command = name.toLowerCase();
  if (hasKey(ROLL_MODES, command)) return rollCommand(ROLL_MODES[command], command, rest);
  if (command === "w" || command === "whisper") return whisperCommand(rest);
  if (hasKey(STYLES, command))
    return rest === ""
      ? refuse(`"/${command}" needs something to say after it.`)
      : { kind: "say", style: STYLES[command], text: rest };
  return refuse(
    `There is no command "/${command}". Known are /roll, /gmroll, /blindroll, /selfroll, /w, /me, /ic and /ooc.`,
  );
}

function rollCommand(
  mode: (typeof ROLL_MODES)[keyof typeof ROLL_MODES],
  command: string,
  rest: string,
): ChatCommand {
  // A "#" begins the words that go with the roll; inside of brackets it is part of the formula's own words.
  const at = rest.replaceAll(/\[[^\]]*\]/g, (label) => "_".repeat(label.length)).indexOf("#");
  const formula = (at < 0 ? rest : rest.slice(0, at)).trim();
  const flavor = at < 0 ? "" : rest.slice(at + 1).trim();
  return formula === ""
    ? refuse(`"/${command}" needs a formula after it, such as "/${command} 2d6 + 1".`)
    : { kind: "roll", mode, formula, flavor };
}

function whisperCommand(rest: string): ChatCommand {
  const match = /^(?:\[([^\]]+)\]|(\S+))\s+([\s\S]+)$/.exec(rest);
  if (!match)
    return refuse(
      'A whisper needs a name and a text, such as "/w Ana I am over here" or "/w [Ana, Ben] psst".',
    );
  const names = (match[1] ?? match[2] ?? "").split(",").map((name) => name.trim());
  return { kind: "whisper", names: names.filter((name) => name !== ""), text: (match[3] ?? "").trim() };
}

function refuse(reason: string): ChatCommand {
  return { kind: "refused", reason };
}

function hasKey<Table extends object>(table: Table, key: string): key is Extract<keyof Table, string> {
  return Object.hasOwn(table, key);
}
