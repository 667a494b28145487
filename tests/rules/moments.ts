import fc from "fast-check";
import {
  activationNumber,
  BATTLE_TRACKS,
  battleTracks,
  capability,
  type BattleModel,
  type BattleState,
  type Game,
  type Profile,
} from "../../src/rules/core/index.js";

/**
 * Any moment of a battle of "ana" and "bo" against "cy" and "di" in which a step is possible: before it for `beginBattle`, in
 * the activation of ana for `endActivation`, else while no one acts. A side finishes where sides act as a whole or, in a game
 * without such a phase, where its models are done. An error where the game declares no battle.
 */
export function momentsOf(
  game: Game,
  step: string,
  model: (ref: string) => fc.Arbitrary<Profile>,
): fc.Arbitrary<BattleState> {
  const { battle } = game;
  if (!battle) throw new Error(`${game.id} declares no battle.`);
  const begun = step !== "beginBattle";
  const isWhole = step === "finishSide" && battle.phases.some(({ scheme }) => scheme === "sideBySide");
  const isAllDone = step === "finishSide" && !isWhole;
  const fitting = battle.phases.flatMap(({ scheme }, index) =>
    scheme !== undefined && (scheme === "sideBySide") === isWhole ? [index] : [],
  );
  const number = (min: number, max: number, initial: number): fc.Arbitrary<number> =>
    begun ? fc.integer({ min, max: Math.min(max, min + 20) }) : fc.constant(initial);
  const numbers = (tracks: NonNullable<typeof battle.setup> = {}): fc.Arbitrary<Record<string, number>> =>
    fc.record(
      Object.fromEntries(
        Object.entries(tracks).map(([id, { min, max, initial }]) => [id, number(min, max, initial)]),
      ),
    );
  return fc
    .record({
      round: fc.constantFrom(1, 2, 3),
      phase: fc.constantFrom(...fitting),
      tracks: numbers(capability(game, battleTracks)),
      setup: numbers(battle.setup),
      sides: fc.tuple(numbers(battle.sideTracks), numbers(battle.sideTracks)),
      profiles: fc.tuple(...["ana", "bo", "cy", "di"].map(model)),
      isActivated: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
      isOut: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
    })
    .map((drawn): BattleState => {
      const { round, phase } = drawn;
      const isActive = step === "endActivation";
      const models = drawn.profiles.map((profile, index): BattleModel => {
        const isDone = isAllDone && index < 2;
        const was = isDone || (index > 0 && begun && drawn.isActivated[index - 1] === true);
        const activated = was || (index === 0 && isActive) ? activationNumber(round, index + 1) : 0;
        return {
          id: `c${index}`,
          side: index < 2 ? "s1" : "s2",
          isOut: index > 0 && drawn.isOut[index - 1] === true,
          profile: { ...profile, gear: [], effects: [] },
          tracks: { initiative: 4 - index, activated, done: was ? activated : 0 },
        };
      });
      const own = { round, phase, side: 1, activations: 4, ended: 0, winner: 0 };
      const zero = Object.fromEntries(BATTLE_TRACKS.map((id) => [id, 0]));
      return {
        ref: "Combat.b",
        tracks: { ...drawn.tracks, ...(begun ? own : zero) },
        setup: drawn.setup,
        sides: drawn.sides.map((tracks, index) => ({
          id: `s${index + 1}`,
          name: `side ${index + 1}`,
          tracks: { place: index + 1, initiative: 0, finished: 0, starting: 2, ...tracks },
        })),
        models,
      };
    });
}
