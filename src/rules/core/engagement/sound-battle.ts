import type { Objective } from "../battle/objectives.js";
import type { Reactor } from "../battle/reactions.js";
import type { BattleModel, BattleSide, BattleState } from "../battle/state.js";
import type { Fronts } from "../battle/moving/movement.js";
import type { Exposure, Heeded, Way, WayLeg } from "../battle/moving/way.js";
import { oneTrue, OUTERMOST } from "../facts/sound-values.js";
import type { Profile } from "../game/profile.js";
import type { Place } from "../procedure/consequence.js";
import * as fit from "../values/fitting.js";

/**
 * The highest cost or length of a piece of a path, and the highest number that a battle or a side can have.
 */
const MOST_COUNTED = 10_000;

/** The check of the numbers of a battle or of a side. */
const counts = fit.record((_name, one) => fit.number(-MOST_COUNTED, MOST_COUNTED)(one));
/**
 * The check of the numbers of a model. The limit is higher, since the number of an activation includes the
 * number of its round.
 */
const countsOfModel = fit.record((_name, one) => fit.number(-OUTERMOST, OUTERMOST)(one));

const place = fit.shape<Place>({
  x: fit.number(-OUTERMOST, OUTERMOST),
  y: fit.number(-OUTERMOST, OUTERMOST),
  elevation: fit.number(-OUTERMOST, OUTERMOST),
});
const exposure = fit.shape<Exposure>({ isCovered: fit.flag, distance: fit.number(0, MOST_COUNTED) }, []);
/** The check of a measured path. */
export const wayFit = fit.shape<Way>(
  {
    from: place,
    legs: fit.list(
      fit.shape<WayLeg>(
        {
          to: place,
          cost: fit.number(0, MOST_COUNTED),
          length: fit.number(0, MOST_COUNTED),
          ground: fit.oneOf(["difficult", "arduous"]),
          fronts: fit.shape<Fronts>({ passed: fit.flag, end: fit.orNull(fit.oneOf(["stops", "slips"])) }),
          aside: oneTrue,
          crosses: fit.list(fit.oneOf(["friend", "foe"])),
          climbs: oneTrue,
          bypassed: fit.number(0, MOST_COUNTED),
        },
        ["ground", "fronts", "aside", "crosses", "climbs", "bypassed"],
      ),
    ),
    barred: fit.text,
    heeded: fit.list(fit.shape<Heeded>({ ref: fit.text, start: exposure, end: exposure }, [])),
    ends: fit.flag,
  },
  ["barred", "heeded"],
);
/** The check of a list of models that may interrupt. */
export const reactorsFit = fit.list(
  fit.shape<Reactor>(
    {
      ref: fit.text,
      battle: fit.text,
      track: fit.text,
      side: fit.text,
      passing: fit.number(0, OUTERMOST, true),
      activation: fit.number(0, OUTERMOST, true),
      said: fit.list(fit.text),
      names: fit.list(fit.text),
      beforeMoves: oneTrue,
      point: fit.number(1, MOST_COUNTED, true),
    },
    ["side", "said", "names", "beforeMoves", "point"],
  ),
);

/** The check of a list of objectives of a scene. */
export const objectivesFit = fit.list(
  fit.shape<Objective>({
    ref: fit.text,
    points: fit.number(0, MOST_COUNTED, true),
    present: fit.list(fit.text),
  }),
);

/** The check of a battle. `model` checks each profile by the game's declaration. */
export function battleFit(model: fit.Fit<Profile>): fit.Fit<BattleState> {
  return fit.shape<BattleState>({
    ref: fit.text,
    tracks: counts,
    setup: counts,
    sides: fit.list(fit.shape<BattleSide>({ id: fit.text, name: fit.text, tracks: counts })),
    models: fit.list(
      fit.shape<BattleModel>({
        id: fit.text,
        side: fit.text,
        isOut: fit.flag,
        profile: model,
        tracks: countsOfModel,
      }),
    ),
  });
}
