/** A refusal, as a sentence for the person who asked. Nothing has changed when it is thrown. */
export class Refusal extends Error {}
