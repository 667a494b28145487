/** A sound from a file. */
export class Sound {
  readonly element: HTMLAudioElement;

  constructor(readonly src: string) {
    this.element = new Audio(src);
  }

  get playing(): boolean {
    return !this.element.paused;
  }

  get loop(): boolean {
    return this.element.loop;
  }

  get volume(): number {
    return this.element.volume;
  }

  set volume(volume: number) {
    this.element.volume = volume;
  }

  /** Plays it. A page that was never clicked may not: then it stays silent. */
  async play({ loop = false, volume = 1 }: { loop?: boolean; volume?: number } = {}): Promise<this> {
    Object.assign(this.element, { loop, volume });
    await this.element.play().catch(() => undefined);
    return this;
  }

  pause(): void {
    this.element.pause();
  }

  async stop(): Promise<this> {
    this.element.pause();
    this.element.currentTime = 0;
    return Promise.resolve(this);
  }
}
