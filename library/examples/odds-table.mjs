/** How likely does this attack kill? Exact chances by weapon and cover, without a single die. */
import { engagement, isRefusal, profile, tnt, tntModels, tntWeapons, weigh } from "vantage-rules";

const actor = profile(tnt, tntModels.magsHarrow);
const target = profile(tnt, tntModels.cinderStray);

console.log("Out of action at 10 inches     open   light   heavy");
for (const shipped of Object.values(tntWeapons)) {
  const weapon = profile(tnt, shipped);
  const cells = ["none", "light", "heavy"].map((cover) => {
    const facts = { distance: 10, cover, sight: true };
    const { setup, odds } = weigh(tnt, engagement(tnt, { action: "shoot", actor, weapon, target, facts }));
    if (isRefusal(setup)) return "–".padStart(8);
    const out = odds[0].outcomes.find(({ id }) => id === "out");
    return `${(100 * (out?.chance ?? 0)).toFixed(1)} %`.padStart(8);
  });
  if (tnt.items[shipped.kind].uses(shipped.values).includes("ranged"))
    console.log(`${shipped.name.padEnd(26)} ${cells.join("")}`);
}
