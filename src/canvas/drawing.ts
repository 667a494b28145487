/** Inks of what the system draws on the canvas: a dark edge and a light fill read on any ground. */
export const INK = 0x1d1a22;
export const PAPER = 0xfbf3dd;
export const YELLOW = 0xfacc15;
export const ORANGE = 0xf97316;
export const BLUE = 0x38bdf8;

/** The point so many pixels from another, in a direction: degrees clockwise from the right of the map. */
export function toward({ x, y }: PIXI.IPointData, degrees: number, length: number): PIXI.Point {
  const angle = (degrees * Math.PI) / 180;
  return new PIXI.Point(x + length * Math.cos(angle), y + length * Math.sin(angle));
}

/** The number by which a question names a place. */
export function numberAt({ x, y }: PIXI.IPointData, number: number, size: number): PIXI.Text {
  const style = { fontFamily: "Signika, sans-serif", fontSize: size, fontWeight: "bold", fill: INK } as const;
  const label = new PIXI.Text(String(number), style);
  label.anchor.set(0.5);
  label.position.set(x, y);
  return label;
}
