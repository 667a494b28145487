import { Sound } from "./sound.js";

interface PlayedSound {
  src: string;
  volume?: number;
  loop?: boolean;
}

/** Plays sounds. At this table they are heard by the one who plays them only: other clients hear nothing. */
export class AudioHelper {
  /** Plays a file once, or again and again. */
  static async play(
    { src, volume = 1, loop = false }: PlayedSound,
    _others: unknown = false,
  ): Promise<Sound> {
    return new Sound(src).play({ volume, loop });
  }
}
