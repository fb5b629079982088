import { percentile } from '../statistics.ts';

interface Kind {
  latencies: number[];
  failed: number;
}

/** Counts calls by their name, with their latencies in milliseconds. */
export class Tally {
  readonly #kinds = new Map<string, Kind>();

  count(name: string, ms: number, isGood: boolean): void {
    let kind = this.#kinds.get(name);
    if (!kind) this.#kinds.set(name, (kind = { latencies: [], failed: 0 }));
    kind.latencies.push(ms);
    if (!isGood) kind.failed++;
  }

  get calls(): number {
    return this.#all().length;
  }

  get failed(): number {
    return [...this.#kinds.values()].reduce((sum, kind) => sum + kind.failed, 0);
  }

  /** Latency below which `share` (0 to 1) of all calls are, or of those with a name; 0 without such a call. */
  latency(share: number, name?: string): number {
    const latencies = name === undefined ? this.#all() : (this.#kinds.get(name)?.latencies ?? []);
    return latencies.length === 0 ? 0 : percentile(latencies, share);
  }

  #all(): number[] {
    return [...this.#kinds.values()].flatMap(({ latencies }) => latencies);
  }
}
