/** What runs in the page: it is sent there whole and knows nothing of this file. */

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
