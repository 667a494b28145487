import type { Point } from "../snapshot.js";
import { along, lengthBetween, meeting, NEARLY, turn } from "./plane.js";

/** A straight line from one point to another. */
interface Way {
  readonly from: Point;
  readonly to: Point;
}

/** Straight lines from one place, from the leftmost to the rightmost, to test against many obstacles. */
export class Fan {
  readonly #from: Point;
  readonly #ways: readonly Way[];
  /** The ends of the first and the last line. */
  readonly #first: Point;
  readonly #last: Point;
  readonly #hasBreadth: boolean;
  /**
   * Three numbers for each line, in pixels: its extent to the right, its extent down, and its length. They
   * are worked out when they are first needed.
   */
  readonly #lengths: number[] = [];
  readonly #met: number[] = [];

  /** @param ways  at least one */
  constructor(ways: readonly Way[]) {
    const nowhere = { x: 0, y: 0 };
    this.#ways = ways;
    this.#from = ways[0]?.from ?? nowhere;
    this.#first = ways[0]?.to ?? nowhere;
    this.#last = ways.at(-1)?.to ?? nowhere;
    this.#hasBreadth = turn(this.#from, this.#first, this.#last) > NEARLY;
  }

  /**
   * Whether a thing with these corners can meet any line of the fan; false when all its corners lie beyond
   * the first line or beyond the last. This quick test only saves work.
   */
  mayMeet(corners: readonly Point[]): boolean {
    if (!this.#hasBreadth) return true;
    return (
      corners.some((one) => turn(this.#from, this.#first, one) >= -NEARLY) &&
      corners.some((one) => turn(this.#from, this.#last, one) <= NEARLY)
    );
  }

  /** Whether a segment can meet any line of the fan. */
  mayMeetSegment(a: Point, b: Point): boolean {
    if (!this.#hasBreadth) return true;
    return (
      (turn(this.#from, this.#first, a) >= -NEARLY || turn(this.#from, this.#first, b) >= -NEARLY) &&
      (turn(this.#from, this.#last, a) <= NEARLY || turn(this.#from, this.#last, b) <= NEARLY)
    );
  }

  /**
   * For each line, the place where it meets a segment, as a share of the line's length: above 0, and 1 at the
   * line's end, see `meeting`. It is -1 for a line that does not meet the segment, or meets it only at the
   * line's start. The next call overwrites the list.
   * @param reaches  the place where each line ends, as a multiple of its length, from 1; 1 if left out
   */
  meetings(a: Point, b: Point, reaches?: readonly number[]): readonly number[] {
    if (this.#met.length === 0) this.#measure();
    const [lengths, met] = [this.#lengths, this.#met];
    const wide = b.x - a.x;
    const tall = b.y - a.y;
    const right = a.x - this.#from.x;
    const down = a.y - this.#from.y;
    const ahead = right * tall - down * wide;
    const breadth = lengthBetween(a, b);
    const slack = NEARLY / breadth;
    for (let way = 0; way < met.length; way += 1) {
      const x = lengths[3 * way] ?? 0;
      const y = lengths[3 * way + 1] ?? 0;
      const length = lengths[3 * way + 2] ?? 0;
      const reach = reaches?.[way] ?? 1;
      const cross = x * tall - y * wide;
      let at = ahead / cross;
      if (length <= NEARLY || breadth <= NEARLY || Math.abs(cross) <= 1e-12 * length * breadth) {
        const end = along(this.#from, this.#ways[way]?.to ?? this.#from, reach);
        at = (meeting(this.#from, end, a, b) ?? -1) * reach;
      } else {
        const aside = (right * y - down * x) / cross;
        if (aside < -slack || aside > 1 + slack || at > reach + NEARLY / length) at = -1;
      }
      met[way] = at * length > NEARLY ? Math.min(reach, at) : -1;
    }
    return met;
  }

  #measure(): void {
    for (const { from, to } of this.#ways) {
      this.#lengths.push(to.x - from.x, to.y - from.y, lengthBetween(from, to));
      this.#met.push(-1);
    }
  }
}
