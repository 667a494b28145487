import type { Body, GridKind, Light, Region, Snapshot, Wall } from "../../../src/battlefield/index.js";
import type { Facts, Measure } from "../../../src/rules/core/facts/facts.js";

/** What facts come to, without their reasons. */
export type Values = { readonly [K in keyof Facts]?: NonNullable<Facts[K]>["value"] | undefined };

/** What is told of one thing beside its drawing. */
export type Told = Partial<Omit<Body, "shape">> &
  Partial<Wall> &
  Partial<Region> &
  Partial<Light> & { /** Spaces that a model is wide. */ readonly size?: number };

/** One small scene and what is so in it between A and T. */
export interface Case {
  readonly name: string;
  /** Squares, if nothing else is said. */
  readonly grid?: GridKind;
  readonly models: string;
  readonly ground?: string;
  /** More of models, walls and areas, by their refs; `walls` speaks of every wall. */
  readonly set?: Readonly<Record<string, Told>>;
  /** How many spaces a model stands beside its own, to the right and down. */
  readonly moved?: Readonly<Record<string, readonly [number, number]>>;
  /** Nothing that a table can show. */
  readonly paper?: true;
  /** How its game measures, where not from edge to edge. */
  readonly measure?: Measure;
  readonly sky?: Pick<Snapshot, "darkness" | "weather">;
  /** Of both; and of A alone. */
  readonly expect?: Values;
  readonly alone?: Values;
}

/** The scenes of one subject. */
export interface Page {
  readonly id: string;
  readonly title: string;
  /** The game whose models stand on its scenes in the proving ground. */
  readonly game: "tnt" | "mest" | "gurps" | "godsgloom" | "dark-heresy";
  /** It is about close combat. */
  readonly close?: boolean;
  /** What a person sees there, in a sentence or two. */
  readonly shows: string;
  readonly cases: readonly Case[];
}
