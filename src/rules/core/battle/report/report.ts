import type { Ref } from "../../facts/facts.js";
import type { NoteRequest } from "../../procedure/procedure.js";
import { attemptOf, type Attempt, type Tones, type Try } from "./attempt.js";
import { withCauses, type CausedHarm } from "./causes.js";
import type { BattleLog, Harm, LoggedExchange, LoggedStrike } from "./log.js";
import { luckOf, type Luck, type Trial } from "./luck.js";

/** A number that was observed, and the number that was expected. */
export interface Compared {
  readonly observed: number;
  /** Null when the chances of at least one attack are not known, so that nothing can be compared. */
  readonly expected: number | null;
}

/** The totals of a side or a model in a battle, both dealt and suffered. */
export interface Totals {
  readonly attacks: number;
  /** Attacks that hit. */
  readonly hits: Compared;
  /** The number of times that a model lost health by these attacks. */
  readonly hurt: Compared;
  /**
   * The number of enemies that went out of play by these attacks. The number of a side includes enemies whose
   * nerve failed because of its attacks. `expected` is null when no chance of the battle includes going out
   * of play.
   */
  readonly out: Compared;
  /**
   * The points of health that this model or side took from others (`dealt`), and that it lost itself (`suffered`).
   */
  readonly dealt: number;
  readonly suffered: number;
  /** The number of models of the side that went out of play. For a model, 1 if it went out of play. */
  readonly lost: number;
  /** The luck in attacks, including free attacks; null when no chance is known. */
  readonly luck: Luck | null;
}

/** One line of the timeline. */
export interface TimelineEntry extends Pick<
  LoggedExchange,
  "id" | "actor" | "targets" | "action" | "isStep" | "harm"
> {
  /**
   * The outcomes of the exchange, one for each of its attacks. Empty when the exchange has not ended, or when the
   * reader may not know its outcome.
   */
  readonly outcomes: readonly string[];
  /**
   * The chances that the exchange, or each of its attacks, would succeed. Empty when they are not known, or when
   * nothing was attempted.
   */
  readonly chances: readonly number[];
  /** The notes of the exchange. */
  readonly notes: readonly NoteRequest[];
}

/** The totals of one model against another, or against itself. */
export interface Pair {
  readonly by: Ref;
  readonly of: Ref;
  readonly attacks: number;
  readonly wounds: number;
  readonly out: number;
}

/** The report of a battle. */
export interface BattleReport {
  readonly game: string;
  readonly battle: Ref;
  readonly rounds: readonly { readonly round: number; readonly entries: readonly TimelineEntry[] }[];
  readonly pairs: readonly Pair[];
  readonly sides: readonly (Totals & { readonly id: string; readonly name: string })[];
  readonly models: readonly (Totals & { readonly ref: Ref; readonly side: string | null })[];
  readonly unread: number;
}

type Judged = LoggedExchange & { readonly attempt: Attempt | null; readonly harm: readonly CausedHarm[] };

/**
 * The report of a battle: its events, compared with the chances that they had by the rules.
 * @param tones  the tones of the game's outcomes
 * @param hits   the outcomes of attacks that hit without an effect
 */
export function reportOf(log: BattleLog, tones: Tones = {}, hits: readonly string[] = []): BattleReport {
  const { game, battle, members, unread } = log;
  const judged = withCauses(log.exchanges).map((one): Judged => ({
    ...one,
    attempt: attemptOf(one, tones, hits),
  }));
  const sideOf = (ref: Ref): string | null => (Object.hasOwn(members, ref) ? (members[ref] ?? null) : null);
  const isFoe = (one: Ref, other: Ref): boolean => sideOf(one) === null || sideOf(one) !== sideOf(other);
  const refs = new Set([
    ...Object.keys(members),
    ...judged.flatMap(({ attempt, actor, strikes = [], harm }) => [
      ...(attempt ? [actor] : []),
      ...strikes.map(({ by }) => by),
      ...harm.flatMap(({ of, by }) => [of, ...(by === null ? [] : [by])]),
    ]),
  ]);
  return {
    game,
    battle,
    unread,
    rounds: roundsOf(judged),
    pairs: pairsOf(judged),
    sides: log.sides.map((side) => ({
      ...side,
      ...totalsOf(
        judged,
        (ref) => sideOf(ref) === side.id,
        isFoe,
        // Harm without a direct doer, such as failed nerve. A side has caused this harm if all models that
        // led to the harm are of that side.
        ({ causes }) => causes.length > 0 && causes.every((ref) => sideOf(ref) === side.id),
      ),
    })),
    models: [...refs].map((ref) => ({
      ref,
      side: sideOf(ref),
      ...totalsOf(judged, (one) => one === ref, isFoe),
    })),
  };
}

/**
 * The timeline, round by round. A step of the order of play is listed only if it harmed a model or has a note
 * to show.
 */
function roundsOf(judged: readonly Judged[]): BattleReport["rounds"] {
  const shown = judged.filter(
    ({ isStep, harm, notes = [] }) => !isStep || harm.length > 0 || notes.length > 0,
  );
  const rounds = [...new Set(shown.map(({ round }) => round))].sort((one, other) => one - other);
  return rounds.map((round) => ({
    round,
    entries: shown
      .filter((one) => one.round === round)
      .map(({ id, actor, targets, action, isStep, outcome, attacks, harm, notes = [], attempt }) => ({
        id,
        actor,
        targets,
        action,
        isStep,
        harm,
        notes,
        outcomes: attacks?.map((one) => one.outcome) ?? (outcome === null ? [] : [outcome]),
        chances: known(attempt?.tries ?? []).map(({ chance }) => chance),
      })),
  }));
}

/** The trials whose chances the reader knows. */
function known(tries: readonly Try[]): readonly Trial[] {
  return tries.flatMap(({ chance, isSuccess }) => (chance === null ? [] : [{ chance, isSuccess }]));
}

function totalsOf(
  judged: readonly Judged[],
  isOwn: (ref: Ref) => boolean,
  isFoe: (one: Ref, other: Ref) => boolean,
  isCaused: (harm: CausedHarm) => boolean = () => false,
): Totals {
  const own = judged.flatMap(({ actor, attempt }) => (attempt && isOwn(actor) ? [attempt] : []));
  const attacking = own.filter(({ isAttack }) => isAttack);
  const strikes = judged.flatMap((one) => one.strikes ?? []).filter(({ by }) => isOwn(by));
  const attacks = [...attacking.flatMap(({ tries }) => tries), ...strikes.map(tryOf)];
  const harm = judged.flatMap((one) => one.harm);
  const isDealt = ({ by, of }: Harm): boolean => by !== null && by !== of && isOwn(by);
  const dealt = harm.filter(isDealt);
  const suffered = harm.filter(({ of }) => isOwn(of));
  // Only harm for which the odds gave a chance is compared. The odds give no chance for harm by a defender
  // who strikes back. Harm that follows from a test, such as from a grapple, belongs to no attack.
  const compared = judged.flatMap(({ actor, attempt, harm: all, strikes: free = [] }) => {
    const isOf = attempt === null || (attempt.isAttack && isOwn(actor));
    const isStruck = ({ by, of }: Harm): boolean => free.some((one) => one.by === by && one.of === of);
    return all.filter((one) => isDealt(one) && (isOf || isStruck(one)));
  });
  const taken = [
    ...compared.filter(({ by, of }) => by !== null && isFoe(by, of)),
    ...harm.filter((one) => isCaused(one) && !isOwn(one.of)),
  ];
  // The totals include attacks whose chances this reader does not know. So nothing is compared if there is
  // such an attack.
  const isWhole = attacks.every(({ chance }) => chance !== null);
  const saysOut = judged.some(({ attempt }) => attempt?.saysOut === true);
  const total = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0);
  const expected = (
    of: (attack: Attempt) => number,
    free: (chances: NonNullable<LoggedStrike["chances"]>) => number,
  ): number | null =>
    isWhole
      ? total([...attacking.map(of), ...strikes.map(({ chances }) => (chances ? free(chances) : 0))])
      : null;
  return {
    attacks: attacks.length,
    hits: {
      observed: attacks.filter(({ isSuccess }) => isSuccess).length,
      expected: expected(
        ({ tries }) => total(tries.map(({ chance }) => chance ?? 0)),
        ({ hit }) => hit,
      ),
    },
    hurt: {
      observed: compared.length,
      expected: expected(
        ({ hurt }) => hurt,
        ({ hurt }) => hurt,
      ),
    },
    out: {
      observed: taken.filter(({ isOut }) => isOut).length,
      expected: saysOut
        ? expected(
            ({ out }) => out,
            ({ out }) => out,
          )
        : null,
    },
    dealt: total(dealt.map(({ wounds }) => wounds)),
    suffered: total(suffered.map(({ wounds }) => wounds)),
    lost: suffered.filter(({ isOut }) => isOut).length,
    luck: luckOf(known(attacks)),
  };
}

function tryOf({ isHit, chances }: LoggedStrike): Try {
  return { isSuccess: isHit, chance: chances?.hit ?? null };
}

function pairsOf(judged: readonly Judged[]): readonly Pair[] {
  const pairs = new Map<string, Pair>();
  const count = (by: Ref, of: Ref, more: Partial<Pair>): void => {
    const key = `${by} ${of}`;
    const before = pairs.get(key) ?? { by, of, attacks: 0, wounds: 0, out: 0 };
    pairs.set(key, {
      ...before,
      attacks: before.attacks + (more.attacks ?? 0),
      wounds: before.wounds + (more.wounds ?? 0),
      out: before.out + (more.out ?? 0),
    });
  };
  for (const { actor, targets, attempt, harm, strikes = [] } of judged) {
    for (const { by, of } of strikes) count(by, of, { attacks: 1 });
    if (attempt?.isAttack)
      for (const target of targets) count(actor, target, { attacks: attempt.tries.length });
    for (const { by, of, wounds, isOut } of harm)
      if (by !== null) count(by, of, { wounds, out: isOut ? 1 : 0 });
  }
  return [...pairs.values()];
}
