/** A color, which is a number 0xRRGGBB; not a number when it is none. */
export class Color extends Number {
  /**
   * A color from a number, a text such as `#aabbcc` or `#abc`, or three shares from 0 to 1.
   */
  static from(color: unknown): Color {
    if (color instanceof Color) return color;
    if (typeof color === "number") return new Color(color);
    if (Array.isArray(color)) return Color.fromRGB([share(color[0]), share(color[1]), share(color[2])]);
    return typeof color === "string" ? Color.fromString(color) : new Color(Number.NaN);
  }

  /** A color from a text such as `#aabbcc` or `#abc`. */
  static fromString(color: string): Color {
    const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(color.trim())?.[1];
    if (digits === undefined) return new Color(Number.NaN);
    const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits;
    return new Color(Number.parseInt(full, 16));
  }

  /** A color from three shares from 0 to 1. */
  static fromRGB([red, green, blue]: [number, number, number]): Color {
    const part = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 255);
    return new Color((part(red) << 16) | (part(green) << 8) | part(blue));
  }

  /** Whether it is a color at all. */
  get valid(): boolean {
    const value = this.valueOf();
    return Number.isInteger(value) && value >= 0 && value <= 0xffffff;
  }

  /** The color as `#rrggbb`; black when it is none. */
  get css(): string {
    return `#${(this.valid ? this.valueOf() : 0).toString(16).padStart(6, "0")}`;
  }

  /** Its three parts as shares from 0 to 1. */
  get rgb(): [number, number, number] {
    const value = this.valid ? this.valueOf() : 0;
    return [((value >> 16) & 0xff) / 255, ((value >> 8) & 0xff) / 255, (value & 0xff) / 255];
  }

  get r(): number {
    return this.rgb[0];
  }

  get g(): number {
    return this.rgb[1];
  }

  get b(): number {
    return this.rgb[2];
  }

  /** The same as CSS with a transparency. */
  toRGBA(alpha: number): string {
    const [r, g, b] = this.rgb.map((share) => Math.round(share * 255));
    return `rgba(${r}, ${g}, ${b}, ${alpha})`;
  }

  override toString(): string {
    return this.css;
  }

  toJSON(): string {
    return this.css;
  }
}

function share(value: unknown): number {
  return typeof value === "number" ? value : Number.NaN;
}
