/** Who wins a duel? Two models of MEST Tactics take turns until one is out of play, a thousand times. */
import { changed, engagement, isRefusal, mest, mestModels, playOut, profile, takesOut } from "vantage-rules";

const ROUNDS = 20;
const TIMES = Number(process.argv[2] ?? 1000);

const fighters = ["aldithHeron", "haskRedthorn"].map((name) =>
  profile(mest, mestModels[name], { ref: name }),
);
const wins = { ...Object.fromEntries(fighters.map(({ ref }) => [ref, 0])), nobody: 0 };
for (let duel = 0; duel < TIMES; duel += 1) {
  wins[fight(duel % 2 === 0 ? fighters : fighters.toReversed())] += 1;
}
for (const [name, count] of Object.entries(wins))
  console.log(`${name.padEnd(14)} wins ${((100 * count) / TIMES).toFixed(1)} %`);

/** The name of the model that is left; `nobody` when both still fight after the last round. */
function fight([first, second]) {
  for (let round = 0; round < ROUNDS; round += 1)
    for (const turn of [0, 1]) {
      const [attacker, defender] = turn === 0 ? [first, second] : [second, first];
      const weapon = attacker.gear.find(({ kind, values }) =>
        mest.items[kind].uses?.(values).includes(mest.actions.fight.weapon),
      );
      const facts = { distance: 0, contact: true };
      const blow = engagement(mest, { action: "fight", actor: attacker, weapon, target: defender, facts });
      const played = playOut(mest, blow, Math.random);
      if (isRefusal(played)) continue;
      first = changed(first, played.changes);
      second = changed(second, played.changes);
      if (takesOut(mest, second.statuses)) return first.ref;
      if (takesOut(mest, first.statuses)) return second.ref;
    }
  return "nobody";
}
