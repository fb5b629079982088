import { setTimeout as delay } from 'node:timers/promises';
import type { Platform } from '../platform/platform.ts';
import { inflict } from './inflict.ts';
import type { Fault } from './plan-faults.ts';

/** Progress of the clients and of the faults, from 0 to 1: each waits for the other, so that faults hit the clients from the first to the last call. */
export class Progress {
  clients = 0;
  faults = 0;
  /** Largest lead of the clients. */
  readonly #lead = 0.03;

  async untilFaultsFollow(): Promise<void> {
    while (this.clients > this.faults + this.#lead) await delay(20);
  }

  async untilClientsReach(share: number): Promise<void> {
    while (this.clients < share) await delay(20);
  }
}

/** Inflicted faults by kind and target. */
export type Inflicted = Map<string, number>;

/** Inflicts the faults of all lanes, one at a time in each, spread over the work of the clients. */
export async function runFaults(
  platform: Platform,
  lanes: readonly (readonly Fault[])[],
  progress: Progress,
  say: (line: string) => void,
): Promise<Inflicted> {
  const inflicted: Inflicted = new Map();
  const done = lanes.map(() => 0);
  const run = async (lane: readonly Fault[], index: number) => {
    for (const [position, fault] of lane.entries()) {
      await progress.untilClientsReach(position / lane.length);
      const name = `${fault.kind} ${targetOf(fault)}`;
      const count = await inflict(platform, fault);
      inflicted.set(name, (inflicted.get(name) ?? 0) + count);
      done[index] = (position + 1) / lane.length;
      progress.faults = Math.min(...done);
      if ((position + 1) % 20 === 0) say(`${position + 1} of ${lane.length} faults in lane ${index + 1}`);
    }
    done[index] = 1;
    progress.faults = Math.min(...done);
  };
  await Promise.all(lanes.map(run));
  return inflicted;
}

/** Sum of the inflicted faults of a kind. */
export const countOf = (inflicted: Inflicted, kind: Fault['kind']): number =>
  [...inflicted].filter(([name]) => name.startsWith(`${kind} `)).reduce((sum, [, count]) => sum + count, 0);

function targetOf(fault: Fault): string {
  if ('part' in fault) return fault.part;
  return 'link' in fault ? fault.link : fault.service;
}
