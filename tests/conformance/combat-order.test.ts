import { expect, vi } from "vitest";
import type { Combat } from "../../playground/client/documents/index.js";
import { describeCombats, during, game, heard, listen, named, useTable } from "./fight.js";
import { PAGES, type Row } from "./lib.js";

vi.mock("../../src/applications/use-action.ts", () => ({ useAction: vi.fn() }));
vi.mock("../../src/play/referee/requests/asking-side.ts", () => ({ askForSide: vi.fn() }));

useTable();

/** The order of turns, who comes and goes, and the hooks of a step. */
const ORDER: Row<Combat>[] = [
  [
    "turnEvents: false in the options of an update triggers no events, and no combatTurnChange",
    PAGES.noTurnEvents,
    async (combat) => {
      await combat.startCombat();
      listen("combatTurnChange", () => heard.push("combatTurnChange"));
      expect(await during(() => combat.update({ turn: 1 }, { turnEvents: false }))).toEqual([]);
      expect(combat.combatant?.name).toBe("B");
      expect((await during(() => combat.nextTurn()))[1]).toBe("EndTurn B 1.1");
    },
  ],
  [
    "changing an initiative triggers no events while the active combatant remains the same",
    PAGES.sameCombatant,
    async (combat) => {
      await combat.startCombat();
      await combat.nextTurn();
      expect(await during(() => named(combat, "C").update({ initiative: 20 }))).toEqual([]);
      expect([combat.turn, combat.combatant?.name]).toEqual([2, "B"]);
      expect(await during(() => combat.setInitiative(String(named(combat, "B").id), 30))).toEqual([]);
      expect([combat.turn, combat.combatant?.name]).toEqual([0, "B"]);
      expect(combat._source["turn"]).toBe(0);
    },
  ],
  [
    "so does creating a combatant",
    PAGES.sameCombatant,
    async (combat) => {
      await combat.startCombat();
      await combat.nextTurn();
      const create = () => combat.createEmbeddedDocuments("Combatant", [{ name: "D", initiative: 30 }]);
      expect(await during(create)).toEqual(["Enter D"]);
      expect([combat.turn, combat.combatant?.name]).toEqual([2, "B"]);
    },
  ],
  [
    "resetAll updates the turn to keep it on the same combatant; with updateTurn false it does not",
    PAGES.resetAll,
    async (combat) => {
      await combat.startCombat();
      await combat.nextTurn();
      await during(() => combat.resetAll());
      expect([combat.combatants.map(({ initiative }) => initiative), combat.combatant?.name]).toEqual([
        [null, null, null],
        "B",
      ]);
      await during(() => combat.update({ turn: 0 }, { turnEvents: false }));
      const [first] = combat.turns;
      const others = combat.turns.filter((one) => one !== first);
      for (const one of others) await one.update({ initiative: 5 }, { updateTurn: false });
      expect(combat.turn).toBe(0);
      expect(combat.combatant).not.toBe(first);
    },
  ],
  [
    "_onEnter after a Combatant is added, _onExit after one is removed",
    PAGES.combat,
    async (combat) => {
      const create = () => combat.createEmbeddedDocuments("Combatant", [{ name: "D" }]);
      expect(await during(create)).toEqual(["Enter D"]);
      expect(await during(() => named(combat, "D").delete())).toEqual(["Exit D"]);
    },
  ],
  [
    "_clearMovementHistoryOnStartTurn after _onStartTurn, _clearMovementHistoryOnExit after _onExit; not without a token",
    PAGES.combat,
    async (combat) => {
      const token = game.scenes.contents[0]?.tokens.contents[0];
      await token?.toggleCombatant({ active: true, combat });
      const combatant = combat.combatants.find(({ tokenId }) => tokenId === token?.id);
      if (!token || !combatant) throw new Error("No token takes part.");
      await combatant.update({ initiative: 20 });
      const { name } = combatant;
      expect(await during(() => combat.startCombat())).toEqual([
        "StartRound 1",
        `StartTurn ${name} 1.0`,
        `clearMovementHistoryOnStartTurn ${name} 1.0`,
      ]);
      expect((await during(() => combatant.delete())).filter((event) => event.includes(name))).toEqual([
        `Exit ${name}`,
        `clearMovementHistoryOnExit ${name}`,
      ]);
    },
  ],
  [
    "combatTurnChange: the prior turn state and the new one",
    PAGES.combatTurnChange,
    async (combat) => {
      await combat.startCombat();
      const states: unknown[] = [];
      listen("combatTurnChange", (changed: Combat, prior: object, current: object) =>
        states.push(changed === combat, prior, current),
      );
      await combat.nextTurn();
      const state = (turn: number) => ({
        round: 1,
        turn,
        combatantId: combat.turns[turn]?.id,
        tokenId: null,
      });
      expect(states).toEqual([true, state(0), state(1)]);
      expect([combat.previous, combat.current]).toEqual([state(0), state(1)]);
    },
  ],
  [
    "combatTurnChange is linked with _manageTurnEvents: an override that does not call its parent has neither",
    "https://github.com/foundryvtt/foundryvtt/issues/9664",
    async (combat) => {
      await combat.startCombat();
      listen("combatTurnChange", () => heard.push("combatTurnChange"));
      vi.spyOn(combat, "_manageTurnEvents").mockImplementation(() =>
        Promise.resolve(void heard.push("managed")),
      );
      expect(await during(() => combat.nextTurn())).toEqual(["managed"]);
    },
  ],
  [
    "combatTurn fires on the initiating client before any database update occurs",
    PAGES.combatTurn,
    async (combat) => {
      await combat.startCombat();
      listen("combatTurn", (changed: Combat, data: object, options: { direction: number }) =>
        heard.push(`${String(changed.turn)} ${JSON.stringify(data)} ${String(options.direction)}`),
      );
      const hooked = (events: string[]) => events.filter((event) => event.includes("{"));
      expect(hooked(await during(() => combat.nextTurn()))).toEqual(['0 {"round":1,"turn":1} 1']);
      expect(hooked(await during(() => combat.previousTurn()))).toEqual(['1 {"round":1,"turn":0} -1']);
    },
  ],
  [
    "combatTurn: updateData and updateOptions can be mutated",
    PAGES.combatTurn,
    async (combat) => {
      await combat.startCombat();
      listen("combatTurn", (_combat: Combat, data: { turn: number }, options: { turnEvents?: boolean }) => {
        data.turn = 2;
        options.turnEvents = false;
      });
      expect(await during(() => combat.nextTurn())).toEqual([]);
      expect(combat.turn).toBe(2);
    },
  ],
  [
    "combatRound fires on the initiating client before any database update occurs",
    PAGES.combatRound,
    async (combat) => {
      await combat.startCombat();
      const rounds: unknown[] = [];
      listen(
        "combatRound",
        (changed: Combat, data: { round: number }, { direction }: { direction: number }) =>
          rounds.push([changed.round, data.round, direction]),
      );
      await combat.nextRound();
      await combat.previousRound();
      expect(rounds).toEqual([
        [1, 2, 1],
        [2, 1, -1],
      ]);
    },
  ],
  [
    "an update that makes its own step fires neither combatTurn nor combatRound",
    PAGES.combatTurn,
    async (combat) => {
      await combat.startCombat();
      for (const name of ["combatTurn", "combatRound"]) listen(name, () => heard.push(name));
      const events = await during(() => combat.update({ round: 2, turn: 0 }, { direction: 1 }));
      expect(events.filter((event) => event.startsWith("combat"))).toEqual([]);
    },
  ],
  [
    "_sortCombatants defines the order of turns; descending initiative, then ids, by default",
    PAGES.combat,
    async (combat) => {
      expect(combat.turns.map(({ name }) => name)).toEqual(["A", "B", "C"]);
      await combat.resetAll();
      const ids = combat.turns.map(({ id }) => String(id));
      expect(ids).toEqual([...ids].sort((a, b) => a.localeCompare(b)));
    },
  ],
  [
    "setupTurns returns the array of combatants sorted into initiative order",
    PAGES.combat,
    (combat) => {
      expect(combat.setupTurns()).toBe(combat.turns);
    },
  ],
  [
    "nextCombatant: who has the next turn, the first after the last",
    PAGES.combat,
    async (combat) => {
      await combat.startCombat();
      expect(combat.nextCombatant?.name).toBe("B");
      await combat.update({ turn: 2 });
      expect(combat.nextCombatant?.name).toBe("A");
    },
  ],
];

describeCombats(ORDER);
