import type { Locator } from "playwright-core";

/** Text that stands out too little from what lies behind it: what it says, and by how much; WCAG asks for 4.5, large text 3. */
export async function contrasts(within: Locator): Promise<string[]> {
  return within.evaluate((root) => {
    const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("The browser draws no canvas.");
    const channels = (color: string): [number, number, number, number] => {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha / 255];
    };
    const behind = (element: Element | null): [number, number, number] => {
      if (!element) return [255, 255, 255];
      const [red, green, blue, alpha] = channels(getComputedStyle(element).backgroundColor);
      if (alpha >= 0.99) return [red, green, blue];
      const [below, under, beneath] = behind(element.parentElement);
      const mixed = (over: number, base: number) => over * alpha + base * (1 - alpha);
      return [mixed(red, below), mixed(green, under), mixed(blue, beneath)];
    };
    const luminance = (color: readonly number[]) => {
      const [red = 0, green = 0, blue = 0] = color.map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const faint: string[] = [];
    for (const element of root.querySelectorAll<HTMLElement>("*")) {
      const own = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      const style = getComputedStyle(element);
      if (
        !own ||
        !element.checkVisibility({ opacityProperty: true }) ||
        element.matches("option, :disabled, :disabled *")
      )
        continue;
      const ground = luminance(behind(element));
      const ink = luminance(channels(style.color));
      const ratio = (Math.max(ground, ink) + 0.05) / (Math.min(ground, ink) + 0.05);
      const size = Number.parseFloat(style.fontSize);
      const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      if (ratio < (large ? 3 : 4.5)) faint.push(`${element.textContent?.trim() ?? ""}: ${ratio.toFixed(2)}`);
    }
    return faint;
  });
}
