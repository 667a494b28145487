import type { Light } from "../battlefield/index.js";
import { isOn, spansOf, spansOfToken, type Span, type Storeys } from "./levels.js";
import { lightFrom } from "./lights.js";
import { scaled } from "./numbers.js";
import { storedCenter, widthOf } from "./token-position.js";

/** The lights that burn on a scene: its lamps, and what its tokens carry. Hidden ones give no light. */
export function lightsOf(scene: Scene.Implementation, unit: number, storeys: Storeys | null): Light[] {
  const { darknessLevel } = scene.environment;
  const lamps = scene.lights.contents
    .filter(({ hidden }) => !hidden)
    .flatMap((lamp) => {
      const { uuid: ref, x, y, rotation, walls, config } = lamp;
      const light = lightFrom({ ref, at: { x, y }, rotation, walls }, config, darknessLevel, unit);
      return light ? spansOf(storeys, lamp).map((span) => within(light, span, unit)) : [];
    });
  const torches = scene.tokens.contents
    .filter((token) => !token.hidden && isOn(storeys, token))
    .flatMap((token) => {
      const { rotation } = token._source;
      const source = { ref: token.uuid, at: storedCenter(token), rotation, edge: widthOf(token) / 2 };
      const light = lightFrom(source, token.light, darknessLevel, unit);
      return light ? spansOfToken(storeys, token).map((span) => within(light, span, unit)) : [];
    });
  return [...lamps, ...torches];
}

/** A light that reaches only the elevations of a span. */
function within(light: Light, span: Span, unit: number): Light {
  const [bottom, top] = [scaled(span.bottom, unit), scaled(span.top, unit)];
  return bottom === null && top === null ? light : { ...light, bottom, top };
}
