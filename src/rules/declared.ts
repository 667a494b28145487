import {
  listsOf,
  type Game,
  type Kind,
  battleTracks,
  capability,
  fileImport,
  modelCosts,
  sequenceOfPlay,
} from "./core/index.js";

/**
 * The language keys of all texts that a game's declaration needs. Each key lies inside the game's own group
 * of keys.
 */
export function wordsOf(game: Game): readonly string[] {
  return [
    "name",
    "pitch",
    ...[game.actor, ...Object.values(game.items)].flatMap(namesOf),
    ...Object.keys(game.dice)
      .filter((die) => !/^d\d+$/.test(die))
      .flatMap((die) => [`dieName.${die}`, `pool.${die}`]),
    ...Object.keys(game.turn).map((name) => `track.${name}`),
    ...Object.keys(game.outcomes ?? {}).map((id) => `outcome.${id}`),
    ...(game.initiative?.type === "sorted" ? ["initiative"] : []),
    ...(capability(game, fileImport) ? ["import.open"] : []),
    ...Object.keys(game.items).map((name) => `item.${name.split(".").at(-1) ?? name}`),
    ...Object.keys(game.statuses).map((name) => `status.${name}`),
    ...Object.keys(game.actionGroups ?? {}).map((name) => `group.${name}`),
    ...Object.entries(game.actions).flatMap(([id, { offered }]) =>
      // All games share the words for the steps of a battle.
      offered === "battle" ? [] : [`action.${id}.label`, `action.${id}.hint`],
    ),
    ...battleWords(game),
    ...stepsOfPlay(game),
    ...Object.keys(listsOf(game)).map((list) => `list.${list}`),
    ...Object.entries(game.options).flatMap(([id, field]) => [
      `option.${id}.name`,
      `option.${id}.hint`,
      ...(field.type === "choice" ? field.options.map((one) => `option.${id}.${one}`) : []),
    ]),
    ...game.modifiers.flatMap(({ id, input, bars, group }) => [
      `modifier.${id}.label`,
      `modifier.${id}.hint`,
      ...(input?.type === "choice" ? input.options.map((option) => `modifier.${id}.option.${option}`) : []),
      ...(bars ?? []).map(({ refused }) => `refusal.${refused}`),
      ...(group === undefined ? [] : [`group.${group}`]),
    ]),
  ];
}

function battleWords(game: Game): readonly string[] {
  const { battle } = game;
  if (!battle) return [];
  const tracks = capability(game, battleTracks);
  return [
    ...battle.phases.map(({ id }) => `phase.${id}`),
    ...Object.keys(tracks ?? {}).map((id) => `battleTrack.${id}`),
    ...Object.keys(battle.sideTracks ?? {}).map((id) => `sideTrack.${id}`),
    ...Object.keys(battle.modelTracks ?? {}).map((id) => `modelTrack.${id}`),
    ...Object.entries({
      ...tracks,
      ...battle.sideTracks,
      ...battle.modelTracks,
      ...battle.setup,
    }).flatMap(([id, { choices = [] }]) => choices.map((choice) => `choice.${id}.${choice}`)),
    ...(battle.left ?? []).map((id) => `track.${id}`),
    ...Object.keys(battle.presets ?? {}).map((id) => `preset.${id}`),
    ...Object.keys(battle.setup ?? {}).flatMap((id) => [`setup.${id}.name`, `setup.${id}.hint`]),
    ...(battle.ends ?? []).map((id) => `note.end.${id}`),
    ...(capability(game, modelCosts) ? ["cost.sum", "cost.ofBudget"] : []),
  ];
}

/** The texts that give the order of play, in order. */
export function stepsOfPlay(game: Game): readonly string[] {
  return Array.from(
    { length: capability(game, sequenceOfPlay) ?? 0 },
    (_, index) => `sequence.s${index + 1}`,
  );
}

/** The icons that a game names, each once. */
export function iconsOf(game: Game): readonly string[] {
  const tracks = [game.actor, ...Object.values(game.items)].flatMap((kind) => Object.values(kind.tracks));
  return [
    ...new Set([
      ...[...tracks, ...Object.values(game.statuses)].map(({ icon }) => icon),
      ...Object.values(game.actionGroups ?? {}).flatMap((group) => Object.values(group)),
    ]),
  ];
}

/** The tests that a game's modifiers name but none of its actions has. A modifier is never used for such a test. */
export function strayTests(game: Game): readonly { readonly modifier: string; readonly test: string }[] {
  const known = new Set(Object.values(game.actions).map(({ test }) => test));
  return game.modifiers.flatMap(({ id, tests }) =>
    tests.filter((test) => !known.has(test)).map((test) => ({ modifier: id, test })),
  );
}

function namesOf({ fields, tracks, groups, derived, sheet }: Kind): readonly string[] {
  return [
    ...Object.keys(derived ?? {}).map((name) => `derived.${name}`),
    ...Object.keys({ ...groups, ...sheet?.pools }).map((name) => `group.${name}`),
    ...Object.entries(fields).flatMap(([name, field]) => [
      `field.${name}`,
      ...(field.type === "choice" ? field.options.map((option) => `choice.${name}.${option}`) : []),
    ]),
    ...Object.keys(tracks).map((name) => `track.${name}`),
  ];
}
