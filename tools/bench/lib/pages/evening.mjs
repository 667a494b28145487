/** What runs in the pages of the rows of a long evening: each function is sent there whole and knows nothing of this file. */

/** Begins a battle on the scene and lets one of its models attack another, as its first exchange. */
export const attackInBattle = async ([attacker, target]) => {
  const { canvas, Combat, game } = globalThis;
  await game.settings.set("vantage", "askDefender", false);
  const combat = await Combat.create({ scene: canvas.scene.id, active: true });
  await combat.createEmbeddedDocuments(
    "Combatant",
    canvas.scene.tokens.map(({ id, actorId }) => ({ tokenId: id, sceneId: canvas.scene.id, actorId })),
  );
  await game.system.api.setUpBattle(combat);
  const [actor, other] = [attacker, target].map((name) => canvas.scene.tokens.getName(name).uuid);
  const { useAction } = game.system.api;
  await useAction({ actor, action: "beginBattle", targets: [], skipDialog: true });
  const message = await useAction({
    actor,
    action: "shoot",
    targets: [other],
    skipDialog: true,
    anyway: true,
  });
  if (!message) throw new Error(`${attacker} does not attack in the battle.`);
  while (message.system.status === "open") await new Promise((next) => globalThis.setTimeout(next, 50));
};

/** Lets the first token that may attack another do it, to the end. */
export const attacked = async () => {
  const { canvas, game, JSON } = globalThis;
  const uuids = canvas.scene.tokens.map(({ uuid }) => uuid);
  const pairs = uuids.flatMap((actor) =>
    uuids.filter((other) => other !== actor).map((other) => [actor, other]),
  );
  let message = null;
  while (!message && pairs.length > 0) {
    const [actor, target] = pairs.shift();
    message = await game.system.api.useAction({ actor, targets: [target], skipDialog: true });
  }
  if (!message) throw new Error("No model attacks another.");
  let [before, now] = ["", JSON.stringify(message)];
  while (before !== now) {
    await new Promise((next) => globalThis.setTimeout(next, 300));
    [before, now] = [now, JSON.stringify(message)];
  }
  globalThis.attacked = message;
};

/** Takes the last attack back, until its card is drawn again. Its message stays. */
export const undone = async () => {
  const { attacked: message, game, requestAnimationFrame } = globalThis;
  await game.system.api.undo(message, true);
  while (message.system.status !== "undone") await new Promise((next) => requestAnimationFrame(next));
  await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
};

/** Deletes the message of that attack. */
export const forgotten = () => globalThis.attacked.delete();

/** Opens the report of the newest battle, until it is drawn. */
export const openReport = async () => {
  const { document, game, requestAnimationFrame } = globalThis;
  if (!(await game.system.api.battleReport(game.combats.contents.at(-1).uuid)))
    throw new Error("There is no report.");
  while (!document.querySelector(".vantage-report .timeline"))
    await new Promise((next) => requestAnimationFrame(next));
  await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
};

/** Closes the report. */
export const closeReport = async () => {
  const { document, foundry } = globalThis;
  const open = [...foundry.applications.instances.values()];
  await Promise.all(
    open
      .filter(({ element }) => element?.matches(".vantage-report"))
      .map((app) => app.close({ animate: false })),
  );
  if (document.querySelector(".vantage-report")) throw new Error("The report does not close.");
};
