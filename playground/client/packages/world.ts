/** The world that is played in. */
export class World {
  readonly id: string;
  readonly title: string;
  readonly description: string;

  constructor(data: { id: string; title: string; description: string }) {
    this.id = data.id;
    this.title = data.title;
    this.description = data.description;
  }
}
