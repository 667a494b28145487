import type { BattleStep, Ref, Setting } from "../../rules/core/index.js";

/** A step of the order of play that a person presses. */
export interface PressedStep {
  /** The id of the battle's encounter. */
  readonly combat: string;
  readonly step: BattleStep;
  readonly actor: Ref;
  /** The label of its button. */
  readonly label: string;
  /** The settings of a priced way to end the activation. */
  readonly set?: Readonly<Record<string, Setting>>;
}

/** The parts of the table that a step in advance needs. */
export interface AheadPorts {
  /** Whether an exchange of the battle is still in progress. */
  readonly isHeld: (combat: string) => boolean;
  /** The reason, in words, why the step is not allowed now; null when it is allowed. */
  readonly refusal: (step: PressedStep) => string | null;
  readonly begin: (step: PressedStep) => Promise<unknown>;
  /** Says that the step was dropped. */
  readonly drop: (step: PressedStep, reason: string) => void;
  /** Shows which step is kept. */
  readonly show: () => void;
}

/**
 * The one step that this person has pressed while another one is in progress. It begins when nothing is in
 * progress any more. If the rules no longer allow it then, it is dropped. This page alone knows of it.
 */
export class StepInAdvance {
  readonly #ports: AheadPorts;
  #kept: PressedStep | null = null;

  constructor(ports: AheadPorts) {
    this.#ports = ports;
  }

  /** Begins a step, or keeps it while another one is in progress. Pressing a kept step again takes it back. */
  async press(step: PressedStep): Promise<void> {
    if (!this.#ports.isHeld(step.combat)) {
      await this.#ports.begin(step);
      return;
    }
    this.#kept = this.isKept(step) ? null : step;
    this.#ports.show();
  }

  /** Whether this step is kept. */
  isKept({ step, actor, set }: Pick<PressedStep, "step" | "actor" | "set">): boolean {
    const kept = this.#kept;
    return (
      kept?.step === step &&
      kept.actor === actor &&
      JSON.stringify(kept.set ?? {}) === JSON.stringify(set ?? {})
    );
  }

  /** Begins or drops the kept step, once nothing is in progress. */
  async goOn(): Promise<void> {
    const step = this.#kept;
    if (!step || this.#ports.isHeld(step.combat)) return;
    this.#kept = null;
    const reason = this.#ports.refusal(step);
    this.#ports.show();
    if (reason === null) await this.#ports.begin(step);
    else this.#ports.drop(step, reason);
  }
}
