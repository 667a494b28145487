/** What runs in the pages of a long evening: each function is sent there whole and knows nothing of this file. */

/** Deals the models of the scene to everyone in turn, and turns off questions. */
export const deal = async (names) => {
  const { game, canvas } = globalThis;
  await game.settings.set("vantage", "askDefender", false);
  const actors = [...new Set(canvas.scene.tokens.contents.map(({ actor }) => actor))].filter(Boolean);
  for (const [index, actor] of actors.entries()) {
    const user = game.users.getName(names[index % names.length]);
    await actor.update({ ownership: { [user.id]: 3 } });
  }
};

/** An exchange of one of the user's models: its message, and milliseconds from the press to its card. Null where the rules refuse. */
export const act = async (number) => {
  const { game, canvas, document, performance, requestAnimationFrame } = globalThis;
  const tokens = canvas.scene.tokens.contents.filter(({ actor }) => actor);
  const own = tokens.filter(({ actor }) => actor.ownership[game.user.id] === 3);
  const actor = own[number % own.length];
  const far = (one) => Math.hypot(one.x - actor.x, one.y - actor.y);
  const near = tokens.filter((one) => one !== actor).sort((one, other) => far(one) - far(other));
  const target = near[number % 6];
  const start = performance.now();
  const late = new Promise((after) => setTimeout(after, 10_000, null));
  const asked = game.system.api.useAction({ actor: actor.uuid, targets: [target.uuid], skipDialog: true });
  const message = await Promise.race([asked.catch(() => null), late]);
  if (!message) return null;
  while (!document.querySelector(`.chat-log [data-message-id="${message.id}"]`)) {
    if (performance.now() - start > 20_000) throw new Error("The card does not come.");
    await new Promise((after) => requestAnimationFrame(after));
  }
  return { id: message.id, time: performance.now() - start };
};

/** Undoes an exchange, so that the evening goes on from where it began. A player can see a card before the GM's own window does. */
export const undo = async (id) => {
  const { game, performance, requestAnimationFrame } = globalThis;
  const start = performance.now();
  while (!game.messages.has(id)) {
    if (performance.now() - start > 20_000) throw new Error("The GM does not have the card.");
    await new Promise((after) => requestAnimationFrame(after));
  }
  await game.system.api.undo(game.messages.get(id), true);
};
