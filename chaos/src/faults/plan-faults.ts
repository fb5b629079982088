import type { Random } from '../random.ts';

export type Fault =
  | { kind: 'kill'; part: string; downMs: number }
  | { kind: 'terminate'; service: string }
  | { kind: 'pause'; part: string; ms: number }
  | { kind: 'cut' | 'slow' | 'stall'; link: string; ms: number };

const services = ['identity', 'jobs', 'billing', 'chat'] as const;
const servers = ['postgres', 'nats', 'redis'] as const;
/** Faults of each kind for a hundred kills. */
const perHundred = { terminate: 50, pause: 20, link: 40 };

/**
 * Plans faults for two lanes, each of which has at most one fault at a time: faults of servers and of links, and faults of the gateway and the services.
 * Faults of both lanes overlap.
 */
export function planFaults(
  random: Random,
  kills: number,
  links: readonly string[],
): { servers: Fault[]; programs: Fault[] } {
  const count = (share: number) => Math.max(1, Math.round((kills * share) / 100));
  const fill = <Item>(length: number, make: () => Item): Item[] => Array.from({ length }, make);
  const serverKills = Math.round(kills * 0.4);
  const kill = (part: string): Fault => ({ kind: 'kill', part, downMs: random.whole(0, 1_500) });
  const pause = (part: string): Fault => ({ kind: 'pause', part, ms: random.whole(500, 4_000) });
  const pick = <Item>(items: readonly Item[]): Item => items[random.whole(0, items.length - 1)]!;
  const programs = [...services, 'jobs', 'billing', 'gateway'];
  const serverPauses = Math.floor(count(perHundred.pause) / 2);
  return {
    servers: shuffled(random, [
      ...fill(serverKills, () => kill(pick(servers))),
      ...fill(serverPauses, () => pause(pick(['nats', 'redis']))),
      ...fill(count(perHundred.terminate), (): Fault => ({ kind: 'terminate', service: pick(services) })),
    ]),
    programs: shuffled(random, [
      ...fill(kills - serverKills, () => kill(pick(programs))),
      ...fill(count(perHundred.pause) - serverPauses, () => pause(pick(programs))),
      ...fill(count(perHundred.link), (): Fault => {
        const kind = random.oneOf([
          ['cut', 2],
          ['slow', 1],
          ['stall', 1],
        ] as const);
        return { kind, link: pick(links), ms: random.whole(300, 2_500) };
      }),
    ]),
  };
}

function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, rank: random.next() }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}
