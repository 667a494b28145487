import * as PIXI from "pixi.js";

const VECTOR_SIZE = 512;
const loading = new Map<string, Promise<PIXI.Texture | null>>();

/**
 * Loads an image as a texture; each only once. Vector images are drawn at a size that stays crisp.
 * @returns the texture, or the fallback's, or null when neither can be loaded
 */
export async function loadTexture(
  src: string,
  { fallback }: { fallback?: string | undefined } = {},
): Promise<PIXI.Texture | null> {
  if (!src) return fallback ? loadTexture(fallback) : null;
  let texture = loading.get(src);
  if (!texture) {
    texture = load(src);
    loading.set(src, texture);
  }
  return (await texture) ?? (fallback && fallback !== src ? loadTexture(fallback) : null);
}

async function load(src: string): Promise<PIXI.Texture | null> {
  const image = new Image();
  image.crossOrigin = "anonymous";
  image.src = /^(https?:|data:|blob:|\/)/.test(src) ? src : `/${src}`;
  try {
    await image.decode();
  } catch {
    loading.delete(src);
    return null;
  }
  const vector = /\.svg($|\?)|^data:image\/svg/.test(src);
  const base = new PIXI.BaseTexture(vector ? rasterized(image) : image, {
    mipmap: PIXI.MIPMAP_MODES.ON,
    anisotropicLevel: 0,
  });
  return new PIXI.Texture(base);
}

function rasterized(image: HTMLImageElement): HTMLCanvasElement {
  const width = image.naturalWidth || 1;
  const height = image.naturalHeight || 1;
  const scale = Math.max(1, VECTOR_SIZE / Math.max(width, height));
  const surface = document.createElement("canvas");
  surface.width = Math.round(width * scale);
  surface.height = Math.round(height * scale);
  surface.getContext("2d")?.drawImage(image, 0, 0, surface.width, surface.height);
  return surface;
}
