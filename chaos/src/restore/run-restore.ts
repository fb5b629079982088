import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removePostgresHome, urlOfRunningPostgres } from '@yoza/local-infrastructure/postgres-home';
import { removeWithParent } from '@yoza/local-infrastructure/reaper-link';
import { eventually } from '@yoza/service-kit/testing';
import pg from 'pg';
import { tableOf } from '../table.ts';
import type { Books } from './books.ts';
import { readBooks } from './books.ts';
import { Customer, slotsAhead } from './customer.ts';
import type { Bookings } from './judge.ts';
import { judgeRestored, judgeSnapshot, unhandled } from './judge.ts';
import { openDatabase } from './open-database.ts';
import { brokenPhotos } from './photos.ts';
import { choosePorts, startPlatform } from './platform.ts';
import type { Platform } from './platform.ts';
import { mustRun } from './scripts.ts';
import { differences, readTables } from './tables.ts';

const emails = ['customer@yoza.test', 'customer2@yoza.test'];
const settleSeconds = 120;

/** Books one slot after the other, until five times after `phase` has become `after`. */
async function bookMeanwhile(
  platform: Platform,
  email: string,
  bookings: Bookings,
  phase: () => 'before' | 'during' | 'after',
) {
  const customer = await Customer.signIn(platform, email);
  let vehicleId = await customer.addVehicle();
  for (let number = 0, last = 0; last < 5; number++) {
    if (number === slotsAhead) [number, vehicleId] = [0, await customer.addVehicle()];
    const at = phase();
    const id = await customer.book(vehicleId, number);
    // One that began before the backup and ended during it can be in it or not.
    if (id && at === 'before' && phase() === 'before') bookings.before.push(id);
    if (at === 'after') last++;
    // Leaves time for the events of the bookings.
    await delay(100);
    if (id && at === 'after') bookings.after.push(id);
  }
}

/** Books a slot with a new car and pays. Returns the id of the job. */
async function bookAndPay(customer: Customer): Promise<string> {
  const vehicleId = await customer.addVehicle();
  for (let number = 0; number < slotsAhead; number++) {
    const id = await customer.book(vehicleId, number);
    if (!id) continue;
    await customer.pay(id);
    return id;
  }
  throw new Error('A new car cannot be booked for any slot');
}

/** Makes a backup while customers book, after one has paid. */
async function backUpUnderLoad(platform: Platform, dataDir: string, archive: string): Promise<Bookings> {
  const bookings: Bookings = { before: [], after: [] };
  let phase: 'before' | 'during' | 'after' = 'before';
  const paying = await Customer.signIn(platform, emails[0]!);
  bookings.before.push(await bookAndPay(paying));
  const load = Promise.all(emails.map((email) => bookMeanwhile(platform, email, bookings, () => phase)));
  const backup = async () => {
    await eventually(() => bookings.before.length >= 10, settleSeconds);
    phase = 'during';
    await mustRun('backup', dataDir, ['--to', archive]);
    phase = 'after';
  };
  await Promise.all([load, backup()]);
  return bookings;
}

/** Reads the books of a running platform once `isSettled` and it has published and handled all events: none in three seconds. */
async function booksOf(dataDir: string, isSettled: (books: Books) => boolean): Promise<Books> {
  const client = new pg.Client((await urlOfRunningPostgres(join(dataDir, 'postgres'))).replace(/postgres$/, 'yoza'));
  await client.connect();
  try {
    let [books, quiet] = [await readBooks(client), 0];
    for (let second = 0; second < settleSeconds && quiet < 3; second++) {
      await delay(1_000);
      const earlier = books;
      books = await readBooks(client);
      const isQuiet = books.unpublished === 0 && books.handled.size === earlier.handled.size && isSettled(books);
      quiet = isQuiet ? quiet + 1 : 0;
    }
    return books;
  } finally {
    await client.end();
  }
}

/** Signs a customer in to the restored platform, who sees the booking that is paid, books again and pays. Lists what fails. */
async function useAgain(platform: Platform, snapshot: Books, { before: [paid] }: Bookings): Promise<string[]> {
  const customer = await Customer.signIn(platform, emails[0]!);
  const { status } = await customer.invoiceOf(paid!);
  if (status !== 'paid') return [`the invoice of the booking that was paid is ${status}`];
  return snapshot.jobs.has(await bookAndPay(customer)) ? ['the new booking has the id of an earlier one'] : [];
}

/** Backs a platform up under load and at rest, restores both, and returns the report and the violations. */
export async function runRestore(say: (line: string) => void): Promise<{ report: string; violations: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'yoza-restore-'));
  removeWithParent(folder);
  await chmod(folder, 0o711);
  const [source, target, rest] = ['source', 'target', 'rest'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const archiveOf = (name: string) => join(folder, `${name}.tar.zst`);
  const violations: string[] = [];
  const ports = await choosePorts();
  try {
    say('a platform starts and customers book');
    let bookings: Bookings;
    let original: Books;
    {
      await using platform = await startPlatform(source, ports);
      bookings = await backUpUnderLoad(platform, source, archiveOf('load'));
      original = await booksOf(source, () => true);
    }
    say('the stopped platform is backed up and restored');
    await mustRun('backup', source, ['--to', archiveOf('rest')]);
    await mustRun('restore', rest, [archiveOf('rest')]);
    let tables: number;
    {
      await using left = await openDatabase(source);
      await using right = await openDatabase(rest);
      const [expected, actual] = [await readTables(left.client), await readTables(right.client)];
      tables = expected.size;
      violations.push(...differences(expected, actual).map((line) => `at rest, tables differ: ${line}`));
      violations.push(...(await brokenPhotos(right.client, rest)).map((line) => `at rest, a photo: ${line}`));
    }
    say('the backup under load is restored');
    await mustRun('restore', target, [archiveOf('load')]);
    let snapshot: Books;
    {
      await using opened = await openDatabase(target);
      snapshot = await readBooks(opened.client);
      violations.push(...judgeSnapshot(snapshot, bookings, await brokenPhotos(opened.client, target)));
    }
    say('the restored platform starts');
    await using platform = await startPlatform(target, ports);
    const restored = await booksOf(target, (books) => unhandled(original, snapshot, books).length === 0);
    violations.push(...unhandled(original, snapshot, restored).map((line) => `not handled: ${line}`));
    violations.push(...judgeRestored(original, snapshot, restored));
    violations.push(...(await useAgain(platform, snapshot, bookings)));
    const rows: [string, number][] = [
      ['tables compared at rest', tables],
      ['bookings acknowledged before the backup', bookings.before.length],
      ['jobs in the backup', snapshot.jobs.size],
      ['bookings requested after the backup', bookings.after.length],
      ['photos', snapshot.photos],
      ['events in the backup', snapshot.events.size],
      ['handled by the restored platform', [...restored.handled].filter((line) => !snapshot.handled.has(line)).length],
      ['violations', violations.length],
    ];
    return { report: [tableOf(rows), ...violations.slice(0, 20).map((line) => `  ✗ ${line}`)].join('\n'), violations };
  } finally {
    for (const dataDir of [source, target, rest]) await removePostgresHome(join(dataDir, 'postgres'));
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs it for the command line. Returns the exit code. */
export async function restoreMain(): Promise<number> {
  const { report, violations } = await runRestore((line) => console.log(`… ${line}`));
  console.log(report);
  return violations.length > 0 ? 1 : 0;
}
