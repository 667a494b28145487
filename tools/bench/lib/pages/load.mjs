/** What runs in the page of a world of one game: each function is sent there whole and knows nothing of this file. */

/** Lets the world play one game, and deletes what belongs to the others: their actors, and the scenes with these. */
export const gameAlone = async (id) => {
  const { Actor, ChatMessage, game, Scene } = globalThis;
  const { type } = game.system.api.gameById(id).actor;
  const others = game.actors.filter((actor) => actor.type !== type);
  const gone = new Set(others.map((actor) => actor.id));
  const scenes = game.scenes.filter((scene) => scene.tokens.some(({ actorId }) => gone.has(actorId)));
  await ChatMessage.deleteDocuments(game.messages.map((message) => message.id));
  await Scene.deleteDocuments(scenes.map((scene) => scene.id));
  await Actor.deleteDocuments([...gone]);
  await game.settings.set("vantage", "games", [id]);
};

/** The maps and pictures of the scene itself: its background, and its tokens and their actors. */
export const ofScene = () => {
  const { canvas, game } = globalThis;
  const { background, foreground, thumb, tokens } = canvas.scene;
  return [
    ...[background?.src, foreground, thumb],
    ...tokens.contents.map(({ texture }) => texture.src),
    ...game.actors.contents.flatMap(({ img, prototypeToken }) => [img, prototypeToken.texture.src]),
    ...game.scenes.contents.map((scene) => scene.thumb),
  ].filter(Boolean);
};
