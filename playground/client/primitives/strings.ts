/** What every text can do. */
export const STRINGS = {
  /** With a capital first letter. */
  capitalize(this: string): string {
    return this.charAt(0).toUpperCase() + this.slice(1);
  },

  /** -1, 0 or 1: which comes first by code units, in every language the same. */
  compare(this: string, other: string): number {
    if (this < other) return -1;
    return this > other ? 1 : 0;
  },

  /** With a capital first letter in each word. */
  titleCase(this: string): string {
    return this.toLowerCase().replace(/(^|\s)\S/g, (start) => start.toUpperCase());
  },

  /** Without its scripts. */
  stripScripts(this: string): string {
    return this.replace(/<script\b[^>]*>[\s\S]*?<\/script\s*>/gi, "");
  },

  /** As part of an address: without marks on its letters, with a sign between its words. */
  slugify(
    this: string,
    { replacement = "-", strict = false, lowercase = true }: SlugifyOptions = {},
  ): string {
    const plain = this.normalize("NFD").replace(/\p{M}/gu, "").trim();
    const words = plain.replace(strict ? /[^a-zA-Z0-9]+/g : /[^\w$*+~.()'"!\-:@]+/g, replacement);
    return lowercase ? words.toLowerCase() : words;
  },
};

interface SlugifyOptions {
  replacement?: string;
  strict?: boolean;
  lowercase?: boolean;
}

/** What makes patterns. */
export const EXPRESSIONS = {
  /** A text as a pattern that matches it and nothing else. */
  escape(text: string): string {
    return text.replace(/[/\-\\^$*+?.()|[\]{}]/g, String.raw`\$&`);
  },
};
