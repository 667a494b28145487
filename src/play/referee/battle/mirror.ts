import { updateDocument } from "../../../foundry.js";
import { isReferee } from "../lease/lease.js";
import { sortedBy } from "../../../data/initiative.js";
import { inTurn } from "../lease/queue.js";
import { OWN_WRITE } from "../../table/world/own-write.js";
import { joinBattle } from "../../table/battle/setup.js";
import { activationPlace, gameOfBattle, storedBattle } from "../../../data/stored-battle.js";

type Encounter = Combat.Implementation;

/**
 * Copies the state of a battle to Foundry's own fields of its encounter: round, turn and initiative. Foundry's
 * tracker and other packages read those fields. Called once, when the world is set up. Only the referee's window
 * writes.
 */
export function registerMirror(): void {
  Hooks.on("updateCombat", (combat, changed) => {
    const isOver = foundry.utils.hasProperty(changed, "flags.vantage.battle.tracks.ended");
    if (foundry.utils.hasProperty(changed, "flags.vantage.battle")) mirrorSoon(combat, !isOver);
  });
  Hooks.on("createCombatant", (combatant) => soon(combatant.parent, joinBattle));
}

/**
 * Copies every battle. Called when this window becomes the referee, since battles can have changed while no
 * window was the referee.
 */
export function mirrorAll(): void {
  for (const combat of game.combats) mirrorSoon(combat, !(storedBattle(combat)?.tracks["ended"] ?? 0));
}

/**
 * Copies a battle as soon as nothing else is being written.
 * @param isTurn  whether the change can begin a turn. When a battle ends, or its end is undone, only the
 * order in the tracker changes.
 */
function mirrorSoon(combat: Encounter, isTurn = true): void {
  soon(combat, async (one) => mirror(one, isTurn));
}

function soon(combat: Encounter | null, act: (combat: Encounter) => Promise<void>): void {
  if (!combat || !isReferee() || !gameOfBattle(combat)) return;
  void inTurn(async () => {
    if (isReferee() && game.combats.has(combat.id ?? "")) await act(combat);
  });
}

async function mirror(combat: Encounter, isTurn: boolean): Promise<void> {
  const stored = storedBattle(combat);
  if (!stored) return;
  await mirrorInitiative(combat);
  const { round = 0 } = stored.tracks;
  const turn = turnOf(combat);
  if (combat.round !== round || combat.turn !== turn) {
    const isForward = round > combat.round || (round === combat.round && (turn ?? -1) > (combat.turn ?? -1));
    const direction = isForward ? 1 : -1;
    const changes = { round, turn };
    // Other packages expect this hook before the update that starts a combat, with the new round and turn.
    if (combat.round === 0) Hooks.callAll("combatStart", combat, { round, turn: turn ?? 0 });
    await updateDocument(combat, changes, { ...OWN_WRITE, direction, turnEvents: isTurn && isForward });
  }
}

/**
 * The index of the turn of the model that was activated last; null before the first activation of a round.
 */
function turnOf(combat: Encounter): number | null {
  const turns = combat.setupTurns();
  const last = Math.max(0, ...turns.map(activationPlace));
  return last === 0 ? null : turns.findIndex((one) => activationPlace(one) === last);
}

/** Copies the initiative of each combatant: its own number, or else the number of its side. */
async function mirrorInitiative(combat: Encounter): Promise<void> {
  const stored = storedBattle(combat);
  const updates = combat.combatants.contents.flatMap((combatant) => {
    const { id, initiative } = combatant;
    const own = stored?.models[id ?? ""]?.["initiative"];
    const ofSide = stored?.sides[stored.members[id ?? ""] ?? ""]?.["initiative"];
    // A stored 0 means that the battle has removed the initiative. The combatant then has no initiative until
    // the next roll, or the computed number in a game that sorts by a number. If the battle stores no number,
    // the combatant keeps its initiative.
    const now = own || ofSide || (own === 0 || ofSide === 0 ? sortedBy(combatant) : initiative);
    return now === initiative ? [] : [{ _id: id, initiative: now }];
  });
  if (updates.length > 0) await combat.updateEmbeddedDocuments("Combatant", updates);
}
