import type { PartTimes, Processes } from './processes.ts';
import type { Customer, Target } from './target.ts';

/** Everything that a measurement of the platform needs. */
export interface Load {
  target: Target;
  customers: readonly Customer[];
  processes: Processes;
  /** Processor time of each part without load, in seconds for each second. */
  idle: PartTimes;
  /** Seconds of each measurement. */
  seconds: number;
  say: (line: string) => void;
}
