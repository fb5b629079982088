import { expect, test } from 'vitest';
import type { Books } from '../src/restore/books.ts';
import { judgeRestored, judgeSnapshot, unhandled } from '../src/restore/judge.ts';
import { differences } from '../src/restore/tables.ts';

const books = (): Books => ({
  jobs: new Set(['job-1', 'job-2']),
  photos: 1,
  events: new Set(['booked-1', 'booked-2']),
  handled: new Set(['billing booked-1 issue-invoice', 'billing booked-2 issue-invoice']),
  unpublished: 0,
  deadLetters: 0,
  invoices: ['job-1 INV-1 paid 64800', 'job-2 INV-2 pending 64800'],
  payments: ['payment-1 succeeded 64800'],
  people: ['jobs user-1 1 Amina Kato'],
  notifications: ['user-1 job-booked job-1', 'user-1 job-booked job-2'],
});
const bookings = { before: ['job-1'], after: ['job-3'] };

test('judge of a restore: accepts a snapshot and what follows from it', () => {
  expect(judgeSnapshot(books(), bookings, [])).toEqual([]);
  expect(unhandled(books(), books(), books())).toEqual([]);
  expect(judgeRestored(books(), books(), books())).toEqual([]);
});

test.each<[string, (snapshot: Books) => void, string]>([
  ['a missing booking', ({ jobs }) => jobs.delete('job-1'), 'bookings before the backup are missing: 1, such as job-1'],
  ['a later booking', ({ jobs }) => jobs.add('job-3'), 'bookings after the backup are in it: 1, such as job-3'],
  ['an outbox that was left out', ({ events }) => events.clear(), 'events were handled that were never recorded: 2'],
  ['no photos at all', (snapshot) => (snapshot.photos = 0), 'there are no photos'],
])('judge of a restore: reports %s', (_what, change, message) => {
  const snapshot = books();
  change(snapshot);
  expect(judgeSnapshot(snapshot, bookings, [])).toEqual([expect.stringContaining(message)]);
});

test('judge of a restore: reports photos without files', () => {
  expect(judgeSnapshot(books(), bookings, ['photos/1 is missing'])).toEqual([
    'photos have lost their files: 1, such as photos/1 is missing',
  ]);
});

test.each<[string, (restored: Books) => void, string]>([
  [
    'a missing invoice',
    ({ invoices }) => invoices.pop(),
    'invoices differ: 1, such as job-2 pending 64800 1 → 0 times',
  ],
  ['a second invoice', ({ invoices }) => invoices.push('job-1 INV-3 paid 64800'), 'job-1 paid 64800 1 → 2 times'],
  ['a lost payment', ({ payments }) => payments.pop(), 'payments differ'],
  ['a repeated notification', ({ notifications }) => notifications.push('user-1 job-booked job-1'), '1 → 2 times'],
  [
    'a projection with an old name',
    ({ people }) => (people[0] = 'jobs user-1 1 Amina Nakato'),
    'names of people differ',
  ],
  ['a dead letter', (restored) => (restored.deadLetters = 1), 'there are 1 dead letters'],
  ['an event that is not published', (restored) => (restored.unpublished = 1), 'there are 1 events that are not'],
])('judge of a restore: reports %s', (_what, change, message) => {
  const restored = books();
  change(restored);
  expect(judgeRestored(books(), books(), restored)).toEqual([expect.stringContaining(message)]);
});

test('judge of a restore: waits for every event that the original has handled', () => {
  const restored = books();
  restored.handled.delete('billing booked-2 issue-invoice');
  expect(unhandled(books(), books(), restored)).toEqual(['billing booked-2 issue-invoice']);
});

test('tables of a restore: reports a table that is missing or has other rows', () => {
  const tables = new Map([
    ['jobs.jobs', { rows: 2, hash: 'a' }],
    ['jobs.outbox', { rows: 5, hash: 'b' }],
  ]);
  expect(differences(tables, new Map(tables))).toEqual([]);
  expect(differences(tables, new Map([['jobs.jobs', { rows: 2, hash: 'c' }]]))).toEqual([
    'jobs.jobs: 2 → 2 rows',
    'jobs.outbox: 5 → no table rows',
  ]);
});
