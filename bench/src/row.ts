import type { BenchOptions } from './arguments.ts';
import type { Comparison } from './table.ts';

/** Everything a row needs to run. */
export interface Run extends BenchOptions {
  /** Holds what several rows use until the end of the run. */
  stack: AsyncDisposableStack;
  say: (line: string) => void;
}

/** Row of the table: one path of the platform and its references. */
export interface Row {
  name: string;
  /** Starts the peers, measures them, stops them. Rejects if a peer fails. */
  run: (run: Run) => Promise<Comparison[]>;
}
