import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findCommand } from '@yoza/local-infrastructure/system-program';
import { claim, facts, lock, write } from '../references/booking-sql.ts';
import { pgbenchChoice, pgbenchValues } from './bookings.ts';

const program = findCommand(['pgbench']);

/** True if pgbench is installed here. */
export const hasPgbench = program !== undefined;

export interface PgbenchOptions {
  databaseUrl: string;
  connections: number;
  /** Folder for the script. */
  folder: string;
}

/** Seconds that pgbench may take to connect: they are a part of its time, but not of its rate. */
const connectSeconds = 2;
/** Number of bookings that one measurement may make. */
const perMeasurement = 20_000;

/** Returns a function that measures the bookings per second of pgbench with the statements of the program by hand, each time with new bookings. */
export async function createPgbench({ databaseUrl, connections, folder }: PgbenchOptions) {
  const script = join(folder, 'booking.sql');
  await writeFile(script, scriptOf(connections));
  let first = 0;
  return async (seconds: number): Promise<number> => {
    const variables = ['-D', 'i=-1', '-D', `first=${first}`];
    first += perMeasurement;
    const load = ['-c', String(connections), '-j', '1', '-T', String(Math.ceil(seconds) + connectSeconds)];
    const options = ['--no-vacuum', '--protocol', 'prepared', '--file', script, ...load, ...variables, databaseUrl];
    const { stdout, stderr } = await promisify(execFile)(program!, options);
    const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    if (!(rate > 0) || !/failed transactions: 0 /.test(stdout)) throw new Error(`pgbench failed: ${stderr}${stdout}`);
    return rate;
  };
}

function scriptOf(connections: number): string {
  const { customer, vehicle, start, timeSlot } = pgbenchValues;
  const [key, id] = [`('key ' || :n)`, `md5('job ' || :n)::uuid`];
  const end = `(${start} + interval '3 hours')`;
  const place = [`'Acacia Avenue, Kololo'`, '0.3352', '32.5892'];
  const ofJob = [
    id,
    customer,
    vehicle,
    `'2018 Toyota Harrier'`,
    `'premium-detail'`,
    `'Extra & Interior Cleaning'`,
    `'INT'`,
  ];
  const ofReply = [customer, `'bookJob'`, key, sampleJson(1_400)];
  const ofSlot = [start, end, timeSlot];
  const price = ['82518', '0', '8', '6601', '89119'];
  const statements = [
    'begin',
    filled(claim, [customer, `'bookJob'`, key, `'${'x'.repeat(64)}'`]),
    filled(lock, [customer, vehicle, start, timeSlot]),
    filled(facts, [customer, start, timeSlot, `'premium-detail'`]),
    filled(write, [
      ...ofReply,
      'gen_random_uuid()',
      sampleJson(1_000),
      ...ofJob,
      ...ofSlot,
      ...place,
      ...price,
      `'invoice'`,
    ]),
    'commit',
  ];
  return `${pgbenchChoice(connections)}${statements.map((statement) => `${statement.replaceAll('\n', ' ')};`).join('\n')}\n`;
}

/** Replaces the parameters of a statement by SQL. */
const filled = (statement: string, values: readonly string[]) =>
  statement.replaceAll(/\$(\d+)/g, (_parameter, number) => `(${values[Number(number) - 1]})`);

/** SQL of a JSON object of about this length, with members of 40 characters. */
const sampleJson = (length: number) =>
  `'{${Array.from({ length: length / 40 }, (_, index) => `"member${index + 10}": "${'x'.repeat(26)}"`).join(', ')}}'::jsonb`;
