/**
 * Is a weapon list balanced? Each bought melee weapon of MEST Tactics by its price and by the wounds that one attack does on average,
 * as a picture: `node weapon-balance.mjs > balance.svg`.
 */
import { engagement, isRefusal, mest, mestModels, mestWeapons, profile, simulate } from "vantage-rules";

const TIMES = Number(process.argv[2] ?? 2000);
const [WIDTH, HEIGHT, EDGE] = [720, 480, 60];

const actor = profile(mest, mestModels.aldithHeron, { gear: [] });
const target = profile(mest, mestModels.heronLevy);
const facts = { distance: 0, contact: true };

const points = Object.values(mestWeapons).flatMap((shipped) => {
  const weapon = profile(mest, shipped);
  if (shipped.values.bp <= 0) return [];
  if (!mest.items[weapon.kind].uses(weapon.values).includes(mest.actions.fight.weapon)) return [];
  const blow = engagement(mest, {
    action: "fight",
    actor: { ...actor, gear: [weapon] },
    weapon,
    target,
    facts,
  });
  const result = simulate(mest, blow, TIMES, Math.random);
  if (isRefusal(result)) return [];
  return [{ name: shipped.name, price: shipped.values.bp, wounds: result.tracks[target.ref]?.wounds ?? 0 }];
});

const most = (key) => Math.max(1e-9, ...points.map((point) => point[key]));
const x = ({ price }) => EDGE + (price / most("price")) * (WIDTH - 3 * EDGE);
const y = ({ wounds }) => HEIGHT - EDGE - (wounds / most("wounds")) * (HEIGHT - 2 * EDGE);
const ticks = (key, place) => [0, 0.25, 0.5, 0.75, 1].map((part) => place(part * most(key)));
const escape = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

console.log(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">
<title>Wounds of one attack by the price of the weapon</title>
<rect width="100%" height="100%" fill="white"/>
<path d="M${EDGE} ${EDGE}V${HEIGHT - EDGE}H${WIDTH - EDGE}" fill="none" stroke="black"/>
<text x="${WIDTH / 2}" y="${HEIGHT - 20}" text-anchor="middle">Price in BP</text>
<text x="16" y="${HEIGHT / 2}" text-anchor="middle" transform="rotate(-90 16 ${HEIGHT / 2})">Wounds of one attack</text>
${ticks("price", (price) => `<text x="${x({ price })}" y="${HEIGHT - EDGE + 18}" text-anchor="middle">${price.toFixed(0)}</text>`).join("\n")}
${ticks("wounds", (wounds) => `<text x="${EDGE - 8}" y="${y({ wounds }) + 4}" text-anchor="end">${wounds.toFixed(2)}</text>`).join("\n")}
${points
  .map((point, index) => {
    const above = index % 2 === 0 ? -7 : 15;
    const label = `${escape(point.name)}: ${point.price} BP, ${point.wounds.toFixed(2)} wounds`;
    return `<circle cx="${x(point).toFixed(1)}" cy="${y(point).toFixed(1)}" r="4" fill="#7a1f1f"><title>${label}</title></circle>
<text x="${x(point).toFixed(1)}" y="${(y(point) + above).toFixed(1)}" text-anchor="middle">${escape(point.name)}</text>`;
  })
  .join("\n")}
</svg>`);
