/** What a placeholder stands for where it is no number: a list after a colon is no count. */
const WORDS =
  "action|change|changes|faults|field|label|name|names|option|people|question|reason|remedy|roll|side|targets|what|who|whom";

/** The patterns of stilted texts on screen, by their names. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  "a label, a colon, and a number in place of a sentence": new RegExp(
    `: [+−]?(?:\\{(?!(?:${WORDS})\\})\\w+\\}|\\d+)(?:[″°%]| (?:m|yd|MU|HP|AP))?(?:;|\\.(?:$| ))`,
  ),
  "left and right from another's eyes":
    /\bseen (?:from|facing)\b|\bto \S+'s (?:left|right)\b|\bas the \w+ faces\b/,
  "If on, If off": /\bIf (?:on|off),|(?:^|\. )(?:On|Off),|\bWith 0\b/,
  "go on": /\b(?:go|goes|going|gone|went) on\b/i,
  "What, How, or Which opens half a sentence": /^(?:What|How|Which)\b(?!.*\?)/,
  "Who for the one who": /(?:^|[.;:] )Who\b(?!.*\?)/,
};

/** The names of the patterns that a text on screen shows. */
export function patternsIn(text: string): readonly string[] {
  return Object.entries(PATTERNS).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));
}

const PERMISSION = "The name of a setting about a right: the list below it answers.";
const HOLD = "To go on hold is the game's term.";

/** The texts that show a pattern and keep it, each with its reason. At most `MOST_KEPT`. */
export const KEPT: Readonly<Record<string, string>> = {
  "VANTAGE.report.pairs": "The heading of a table about two models each.",
  "VANTAGE.setting.mayRemoveModifier.name": PERMISSION,
  "VANTAGE.setting.mayReroll.name": PERMISSION,
  "VANTAGE.setting.mayRetarget.name": PERMISSION,
  "VANTAGE.setting.mayUndo.name": PERMISSION,
  "VANTAGE.sheet.meanings": "The summary of a list that unfolds.",
  "VANTAGE.tnt.note.hold": HOLD,
  "VANTAGE.tnt.refusal.holdTooLate": HOLD,
};

export const MOST_KEPT = 40;
