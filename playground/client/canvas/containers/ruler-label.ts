/** How much a ruler measures up to a waypoint, and since the one before. */
export interface RulerAmount {
  total: string;
  delta?: string;
}

/** How high a waypoint is. */
export interface RulerElevation {
  total: number;
  icon: string;
  hidden: boolean;
  delta?: string;
}

/** An amount in words; the part since the waypoint before is left out at the first label. */
export function amountOf(total: number, delta: number | undefined, isLater: boolean): RulerAmount {
  return { total: rounded(total), ...(isLater && delta !== undefined ? { delta: signed(delta) } : {}) };
}

/** The elevation of a waypoint. It is hidden until a waypoint of the way has one. */
export function elevationOf(total: number, delta: number, isShown: boolean): RulerElevation {
  return {
    total,
    icon: "fa-solid fa-arrows-up-down",
    hidden: !isShown,
    ...(delta === 0 ? {} : { delta: signed(delta) }),
  };
}

/** An amount as a label shows it. */
export function amountText({ total, delta }: RulerAmount, units: string): string {
  return `${total} ${units}`.trim() + (delta === undefined ? "" : ` [${delta}]`);
}

function rounded(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 100) / 100) : "∞";
}

function signed(value: number): string {
  return `${value < 0 ? "−" : "+"}${rounded(Math.abs(value))}`;
}
