import { updateDocument } from "../../../foundry.js";
import { isReferee } from "../lease/lease.js";
import { sortedBy } from "../../../data/initiative.js";
import { inTurn } from "../lease/queue.js";
import { OWN_WRITE } from "../../table/world/own-write.js";
import { joinBattle } from "../../table/battle/setup.js";
import { activationPlace, gameOfBattle, storedBattle } from "../../../data/stored-battle.js";

type Encounter = Combat.Implementation;

/**
 * Keeps Foundry's own fields of an encounter (round, turn, initiative) as its battle says, for the tracker and for other
 * packages; called once, when the world is set up. Only the referee's window writes.
 */
export function registerMirror(): void {
  Hooks.on("updateCombat", (combat, changed) => {
    const isOver = foundry.utils.hasProperty(changed, "flags.vantage.battle.tracks.ended");
    if (foundry.utils.hasProperty(changed, "flags.vantage.battle")) mirrorSoon(combat, !isOver);
  });
  Hooks.on("createCombatant", (combatant) => soon(combatant.parent, joinBattle));
}

/** Makes up for what changed while no window was the referee. Called when this one becomes it. */
export function mirrorAll(): void {
  for (const combat of game.combats) mirrorSoon(combat, !(storedBattle(combat)?.tracks["ended"] ?? 0));
}

/** `isTurn` is whether a turn may begin by it: the end of a battle, and its undo, only put the rows in another order. */
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
    // Other packages hear of the start as of any other, before the update and with what it will change.
    if (combat.round === 0) Hooks.callAll("combatStart", combat, { round, turn: turn ?? 0 });
    await updateDocument(combat, changes, { ...OWN_WRITE, direction, turnEvents: isTurn && isForward });
  }
}

/** The place of the model that was activated last among the turns; null before the first activation of a round. */
function turnOf(combat: Encounter): number | null {
  const turns = combat.setupTurns();
  const last = Math.max(0, ...turns.map(activationPlace));
  return last === 0 ? null : turns.findIndex((one) => activationPlace(one) === last);
}

/** What a combatant shows as its initiative: its own number, or else its side's. */
async function mirrorInitiative(combat: Encounter): Promise<void> {
  const stored = storedBattle(combat);
  const updates = combat.combatants.contents.flatMap((combatant) => {
    const { id, initiative } = combatant;
    const own = stored?.models[id ?? ""]?.["initiative"];
    const ofSide = stored?.sides[stored.members[id ?? ""] ?? ""]?.["initiative"];
    // A number that a battle takes back is none until it is rolled again, or that of a sorted game. A battle that has none
    // leaves it as it is.
    const now = own || ofSide || (own === 0 || ofSide === 0 ? sortedBy(combatant) : initiative);
    return now === initiative ? [] : [{ _id: id, initiative: now }];
  });
  if (updates.length > 0) await combat.updateEmbeddedDocuments("Combatant", updates);
}
