import { activationNumber, placeIn } from "../../../rules/core/index.js";
import { createMessage, flagOf, updateDocument } from "../../../foundry.js";
import { deletion } from "../../../foundry/delta.js";
import { battleNumber, gameOfBattle, isActive, storedBattle, TURNS } from "../../../data/stored-battle.js";
import { inTurn } from "../lease/queue.js";
import { text } from "../../table/text/localize.js";
import { turnUpdate } from "../../table/turns/turn.js";
import { OWN_WRITE } from "../../table/world/own-write.js";
import { freshSide } from "../../table/battle/setup.js";

type Encounter = Combat.Implementation;
type Update = Record<string, unknown>;

/** The states in the current round that a GM can give a model. */
export const STATES = ["ready", "active", "done"] as const;

/** The changes that a GM makes to a battle by hand. Parts that do not change are absent. */
export interface BattleEdits {
  /** Numbers by their paths, such as `tracks.round`, `setup.turnLimit` or `sides.s1.place`. */
  readonly numbers?: Readonly<Record<string, number>>;
  /** Names of sides by the ids of the sides. A new id adds a side. */
  readonly names?: Readonly<Record<string, string>>;
  /** The side of each combatant: the id of the side by the id of the combatant. */
  readonly members?: Readonly<Record<string, string>>;
  readonly states?: Readonly<Record<string, (typeof STATES)[number]>>;
  /** The counts of the current turn that change, by the combatant's id and then by the count's name. */
  readonly left?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The victory conditions, as text for the players. */
  readonly victory?: string;
  /** The id of the leading combatant by side; empty for a side without a leader. */
  readonly leaders?: Readonly<Record<string, string>>;
}

/**
 * Writes a GM's changes to a battle and reports them in the chat. No rule checks the changes, and no card can
 * undo them. Does nothing for a player, or when the encounter has no battle or was deleted.
 * @param lines  the changes in words: `open` for everyone, and `secret` about hidden models, for GMs only
 */
export async function changeBattle(
  combat: Encounter,
  edits: BattleEdits,
  lines: { readonly open: readonly string[]; readonly secret: readonly string[] },
): Promise<void> {
  if (!game.user.isGM || !gameOfBattle(combat)) return;
  const isThere = await inTurn(async () => {
    if (!game.combats.has(combat.id ?? "")) return false;
    const update = updateFor(combat, edits);
    if (Object.keys(update).length > 0) await updateDocument(combat, update, OWN_WRITE);
    return true;
  });
  if (!isThere) return;
  await report(lines.open, {});
  await report(lines.secret, { whisper: game.users.filter(({ isGM }) => isGM).map(({ id }) => id) });
}

/**
 * Removes the sides without combatants. Called before a battle begins, so that no empty side has to take a
 * turn.
 */
export async function dropEmptySides(combat: Encounter): Promise<void> {
  const stored = storedBattle(combat);
  const taken = new Set(Object.values(stored?.members ?? {}));
  const empty = Object.keys(stored?.names ?? {}).filter((side) => !taken.has(side));
  for (const side of empty)
    for (const part of ["names", "sides"])
      await updateDocument(combat, deletion(`flags.vantage.battle.${part}.${side}`), OWN_WRITE);
}

async function report(lines: readonly string[], whisper: object): Promise<void> {
  if (lines.length === 0) return;
  const content = text("VANTAGE.battle.edit.report", { user: game.user.name, changes: lines.join("; ") });
  await createMessage({ content: foundry.utils.escapeHTML(content), ...whisper });
}

function updateFor(combat: Encounter, edits: BattleEdits): Update {
  const { numbers = {}, names = {}, members = {}, states = {}, left = {}, leaders = {} } = edits;
  const update: Update = {};
  const put = (path: string, value: unknown): void => {
    update[`flags.vantage.battle.${path}`] = value;
  };
  const known = storedBattle(combat)?.names ?? {};
  const rules = gameOfBattle(combat);
  for (const [side, name] of Object.entries(names)) {
    put(`names.${side}`, name);
    if (rules && !Object.hasOwn(known, side)) put(`sides.${side}`, freshSide(rules));
  }
  for (const [id, side] of Object.entries(members)) put(`members.${id}`, side);
  leadBy(combat, put, leaders);
  for (const [path, value] of Object.entries(numbers)) {
    put(path, value);
    const [kind, id = "", track] = path.split(".");
    // A tie-break belongs to the old initiative, so a new initiative removes it.
    if (kind === "models" && track === "initiative") put(`models.${id}.tie`, 0);
  }
  if (edits.victory !== undefined) put("victory", edits.victory);
  setStates(combat, put, update, states, numbers["tracks.round"]);
  setLeft(combat, update, left, numbers["tracks.round"]);
  return update;
}

type Put = (path: string, value: unknown) => void;

/** A model that was moved can lead its new side while its old side gets another leader, or none. */
function leadBy(combat: Encounter, put: Put, leaders: NonNullable<BattleEdits["leaders"]>): void {
  const { members = {} } = storedBattle(combat) ?? {};
  const leading = new Set(Object.values(leaders));
  for (const [id, side] of Object.entries(members))
    if (Object.hasOwn(leaders, side) || leading.has(id)) put(`models.${id}.leader`, leading.has(id) ? 1 : 0);
}

/**
 * Sets the states of models, which are stored as activation numbers. A model that becomes active or done gets
 * the next number of the round. At most one model is active, and its side is the one that acts. A model that
 * becomes ready again loses the counts of its turn.
 */
function setStates(
  combat: Encounter,
  put: Put,
  update: Update,
  states: NonNullable<BattleEdits["states"]>,
  newRound?: number,
): void {
  const round = newRound ?? battleNumber(combat, "tracks.round");
  let count = battleNumber(combat, "tracks.activations");
  for (const [id, state] of Object.entries(states)) {
    const before = battleNumber(combat, `models.${id}.activated`);
    if (state === "ready") {
      put(`models.${id}.activated`, 0);
      put(`models.${id}.done`, 0);
      dropTurn(combat, update, round, id);
      continue;
    }
    const activated = placeIn(round, before) > 0 ? before : activationNumber(round, (count += 1));
    put(`models.${id}.activated`, activated);
    put(`models.${id}.done`, state === "done" ? activated : 0);
    if (state === "active") makeActive(combat, put, id, states);
  }
  if (count !== battleNumber(combat, "tracks.activations")) put("tracks.activations", count);
}

function makeActive(
  combat: Encounter,
  put: Put,
  id: string,
  states: NonNullable<BattleEdits["states"]>,
): void {
  const stored = storedBattle(combat);
  const side = Object.keys(stored?.names ?? {}).indexOf(stored?.members[id] ?? "");
  if (side >= 0) put("tracks.side", side + 1);
  const others = combat.combatants.filter((one) => isActive(one) && one.id !== id);
  for (const other of others) {
    const key = other.id ?? "";
    if (!Object.hasOwn(states, key))
      put(`models.${key}.done`, battleNumber(combat, `models.${key}.activated`));
  }
}

function dropTurn(combat: Encounter, update: Update, round: number, id: string): void {
  const kept = foundry.utils.hasProperty(flagOf(combat, TURNS) ?? {}, `r${round}.${id}`);
  if (kept) Object.assign(update, deletion(`flags.vantage.${TURNS}.r${round}.${id}`));
}

function setLeft(
  combat: Encounter,
  update: Update,
  left: NonNullable<BattleEdits["left"]>,
  newRound?: number,
): void {
  const rules = gameOfBattle(combat);
  const round = newRound ?? battleNumber(combat, "tracks.round");
  for (const [id, counts] of Object.entries(left)) {
    const combatant = combat.combatants.get(id);
    if (!rules || !combatant) continue;
    // All counts of a turn are stored as one value. So each count is merged with the counts that were set
    // before it.
    const whole = Object.entries(counts).reduce<Update>((before, [track, value]) => {
      const [[path, now] = ["", {}]] = Object.entries(turnUpdate(rules, combatant, track, value, round));
      const earlier = before[path] as object | undefined;
      return { [path]: { ...(now as object), ...earlier, [track]: value } };
    }, {});
    Object.assign(update, whole);
  }
}
