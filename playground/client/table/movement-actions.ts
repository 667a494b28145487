import type { MovementConfig } from "../shared/config.js";

type Difficulties = Readonly<Record<string, number>>;

const double = () => (cost: number) => cost * 2;
const likeWalking = ({ walk = 1 }: Difficulties): number => walk;
const never = (): number => 1;

/** The ways of moving that are documented, before a system changes them. */
export function movementActions(): MovementConfig["actions"] {
  const label = (name: string): string => `TOKEN.MOVEMENT.ACTIONS.${name}.label`;
  const action = (name: string, icon: string, order: number, more: object = {}) => ({
    label: label(name),
    icon: `fa-solid fa-${icon}`,
    order,
    ...more,
  });
  const slow = { deriveTerrainDifficulty: likeWalking, getCostFunction: double };
  return {
    walk: action("walk", "person-walking", 0),
    fly: action("fly", "person-fairy", 1),
    swim: action("swim", "person-swimming", 2),
    burrow: action("burrow", "person-digging", 3),
    crawl: action("crawl", "person-praying", 4, slow),
    climb: action("climb", "person-through-window", 5, slow),
    jump: action("jump", "person-running-fast", 6, {
      deriveTerrainDifficulty: ({ walk = 1, fly = 1 }: Difficulties) => Math.max(walk, fly),
      getCostFunction: double,
    }),
    blink: action("blink", "person-from-portal", 7, { teleport: true, deriveTerrainDifficulty: never }),
    displace: action("displace", "transporter-1", 8, {
      teleport: true,
      measure: false,
      walls: null,
      visualize: false,
      canSelect: () => false,
      deriveTerrainDifficulty: never,
      getCostFunction: () => () => 0,
    }),
  };
}
