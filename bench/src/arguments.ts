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
}

const usage = 'Usage: bench [P1 P2 …] [--rounds 9] [--seconds 2] [--jobs 1000000]';

/** Parses the command line. Throws an error that shows the usage if an argument is not valid; `known` are the names of the rows. */
export function parseArguments(args: string[], known: readonly string[]): BenchOptions {
  const { positionals, values } = parse(args);
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`There is no row ${unknown}. There is: ${known.join(', ')}.\n${usage}`);
  return {
    rows: positionals,
    rounds: positive('rounds', values.rounds, Number.isSafeInteger),
    seconds: positive('seconds', values.seconds, Number.isFinite),
    jobs: positive('jobs', values.jobs, Number.isSafeInteger),
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
      },
    });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${usage}`, { cause: error });
  }
}

function positive(name: string, text: string, isValid: (value: number) => boolean): number {
  const value = Number(text);
  if (isValid(value) && value > 0) return value;
  throw new Error(`--${name} must be a positive number, not ${text}.\n${usage}`);
}
