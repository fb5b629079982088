import { parseArgs } from 'node:util';

export interface BenchOptions {
  /** Names of the rows to run, such as P1; empty for all. */
  rows: readonly string[];
  /** Number of measured rounds. */
  rounds: number;
  /** Seconds of each measurement. */
  seconds: number;
  /** Number of jobs in the database of the read rows. */
  jobs: number;
  /** True to fail for a ratio beyond its bound. */
  guard: boolean;
}

/** Reports an invalid command line. Its message shows the usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';

  constructor(problem: string) {
    super(`${problem}\nUsage: npm run bench -- [P1 P2 …] [--rounds 9] [--seconds 2] [--jobs 1000000] [--guard]`);
  }
}

/** Parses the command line. Throws a UsageError if an argument is not valid. `known` are the names of the rows. */
export function parseArguments(args: string[], known: readonly string[]): BenchOptions {
  const { positionals, values } = parse(args);
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new UsageError(`There is no row ${unknown}. There is: ${known.join(', ')}.`);
  return {
    rows: positionals,
    rounds: positive('rounds', values.rounds, Number.isSafeInteger),
    seconds: positive('seconds', values.seconds, Number.isFinite),
    jobs: positive('jobs', values.jobs, Number.isSafeInteger),
    guard: values.guard,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        rounds: { type: 'string', default: '9' },
        seconds: { type: 'string', default: '2' },
        jobs: { type: 'string', default: '1000000' },
        guard: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function positive(name: string, text: string, isValid: (value: number) => boolean): number {
  const value = Number(text);
  if (isValid(value) && value > 0) return value;
  throw new UsageError(`--${name} must be a positive number, not ${text}.`);
}
