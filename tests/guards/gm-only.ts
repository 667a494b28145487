/**
 * Each place in src/applications that asks whether the user is a GM. A button that only GMs see is no right: a player's client can
 * send what the button sends. So each place names the request that the referee refuses a player, or says why it needs none.
 */
interface GmOnly {
  readonly file: string;
  /** The code around the question. No other place of the file has it. */
  readonly code: string;
  /** The request that the referee refuses a player, see tests/table/gm-only.test.ts. */
  readonly refused?: keyof typeof REFUSED;
  readonly why?: string;
}

/** What a player's client may send, and the referee refuses whoever owns the models. `data` is added to what a test knows. */
export const REFUSED = {
  overrule: { verb: "begin", data: { anyway: true } },
  beginBattle: { verb: "begin", data: { action: "beginBattle", weapon: null, targets: [] } },
  apply: { verb: "apply", data: {} },
  restore: { verb: "restore", data: { line: 0 } },
  takeOver: { verb: "takeOver", data: {} },
  decide: { verb: "decide", data: { request: "", shown: "", allows: true, meant: true } },
  undo: { verb: "undo", data: { meant: true } },
} as const;

const SIGHT = "It decides what this user reads. What players may not know is not in the documents.";
const ASKED = "It decides who is asked first. The referee takes the answer of any owner of the model.";
const ASKED_BY_GM =
  "A press on the card begins an ordinary action of this user. The referee checks that action as any other.";
const HOST = "The server itself refuses this write to players.";

export const GM_ONLY: readonly GmOnly[] = [
  { file: "asked-test/asked-test.ts", code: "message.author?.isGM !== true || !isObject", why: ASKED_BY_GM },
  {
    file: "card/card-context.ts",
    code: 'isOnAtTable("applyConsequences") && game.user.isGM',
    refused: "apply",
  },
  { file: "card/card-context.ts", code: "game.user.isGM && exchange.isElsewhere", why: SIGHT },
  { file: "card/card-context.ts", code: "game.user.isGM && isInEffect(line.change)", refused: "restore" },
  { file: "card/card-context.ts", code: "mayTakeOver: game.user.isGM", refused: "takeOver" },
  { file: "card/card.ts", code: "mayRemove: game.user.isGM", why: HOST },
  { file: "card/card.ts", code: "message.isAuthor || game.user.isGM", why: HOST },
  { file: "card/lending-card.ts", code: "!game.user.isGM || message", why: HOST },
  { file: "card/lending-card.ts", code: "author?.isGM !== true", why: "It asks about a message's author." },
  { file: "card/request-context.ts", code: "isAsked && game.user.isGM", refused: "decide" },
  { file: "card/request-context.ts", code: "return game.user.isGM ?", why: SIGHT },
  { file: "card/trusting.ts", code: "author?.isGM !== false", why: "It asks about a message's author." },
  { file: "dialog/barred-drop.ts", code: "mayOverrule: game.user.isGM", refused: "overrule" },
  { file: "dialog/dialog-context.ts", code: "mayOverrule: game.user.isGM", refused: "overrule" },
  { file: "prompts/deciding.ts", code: '"barred" in reply && game.user.isGM', refused: "decide" },
  { file: "prompts/questions.ts", code: "!request.mayDecide || !game.user.isActiveGM", refused: "decide" },
  { file: "table/setup/open-battle.ts", code: "!game.user.isGM || !gameOfBattle(combat)", why: HOST },
  { file: "table/battle/moments.ts", code: "if (!game.user.isGM) return speaksFor", why: ASKED },
  { file: "table/battle/moments.ts", code: "user.active && !user.isGM", why: ASKED },
  { file: "table/battle/open-exchanges.ts", code: "(!game.user.isGM &&", why: SIGHT },
  { file: "table/battle/open-exchanges.ts", code: "mayCancel: game.user.isGM", refused: "undo" },
  { file: "table/battle/seen-battle.ts", code: "if (game.user.isGM) return battle", why: SIGHT },
  { file: "table/battle/tracker-view.ts", code: "!isBegun && game.user.isGM", refused: "beginBattle" },
  { file: "table/battle/tracker-view.ts", code: "mayEdit: game.user.isGM", why: HOST },
  { file: "table/battle/tracker-view.ts", code: "mayEnd: game.user.isGM", why: HOST },
  { file: "table/battle/tracker-view.ts", code: "return game.user.isGM && !gameOfBattle", why: HOST },
  { file: "table/controls.ts", code: "forGm = game.user.isGM", why: HOST },
  { file: "table/report/report-window.ts", code: "canSave = game.user.isGM", why: HOST },
  { file: "table/report/report-window.ts", code: "!read || !game.user.isGM", why: HOST },
];
