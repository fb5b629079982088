import type { Books } from './books.ts';

/** Bookings of the load, by when they were made: acknowledged before the backup began, or requested after it had ended. */
export interface Bookings {
  before: string[];
  after: string[];
}

const shown = 3;
const some = (items: readonly string[]) => `${items.length}, such as ${items.slice(0, shown).join('; ')}`;

/** Lists what is wrong with the rows of a backup: it must be of one instant during the backup. `broken` lists photos without their files. */
export function judgeSnapshot(snapshot: Books, bookings: Bookings, broken: readonly string[]): string[] {
  const violations: string[] = [];
  const report = (text: string, items: readonly string[]) =>
    items.length > 0 && violations.push(`${text}: ${some(items)}`);
  report(
    'bookings before the backup are missing',
    bookings.before.filter((id) => !snapshot.jobs.has(id)),
  );
  report(
    'bookings after the backup are in it',
    bookings.after.filter((id) => snapshot.jobs.has(id)),
  );
  report(
    'events were handled that were never recorded',
    [...snapshot.handled].filter((line) => !snapshot.events.has(line.split(' ')[1]!)),
  );
  report('photos have lost their files', broken);
  if (snapshot.photos === 0) violations.push('there are no photos');
  return violations;
}

/** Returns the events of the snapshot that the original platform has handled and the restored one has not, as `<service> <event> <handler>`. */
export const unhandled = (original: Books, snapshot: Books, restored: Books): string[] =>
  [...original.handled].filter((line) => snapshot.events.has(line.split(' ')[1]!) && !restored.handled.has(line));

/** Lists how the restored platform differs from the original one in what follows from the rows of the snapshot. */
export function judgeRestored(original: Books, snapshot: Books, restored: Books): string[] {
  const violations: string[] = [];
  const compare = (text: string, of: (books: Books) => readonly string[]) => {
    const [expected, actual] = [count(of(original)), count(of(restored))];
    const wrong = [...new Set([...expected.keys(), ...actual.keys()])].filter(
      (line) => expected.get(line) !== actual.get(line),
    );
    if (wrong.length > 0)
      violations.push(
        `${text}: ${some(wrong.map((line) => `${line} ${expected.get(line) ?? 0} → ${actual.get(line) ?? 0} times`))}`,
      );
  };
  // Numbers of invoices of bookings that were in flight may be given in another order.
  const ofSnapshot = (line: string, position: number) => snapshot.jobs.has(line.split(' ')[position]!);
  compare('invoices differ', ({ invoices }) =>
    invoices.filter((line) => ofSnapshot(line, 0)).map((line) => line.replace(/ \S+/, '')),
  );
  compare('notifications differ', ({ notifications }) => notifications.filter((line) => ofSnapshot(line, 2)));
  compare('names of people differ', ({ people }) => people);
  compare('payments differ', ({ payments }) => payments);
  for (const [text, number] of [
    ['dead letters', restored.deadLetters],
    ['events that are not published', restored.unpublished],
  ] as const)
    if (number > 0) violations.push(`there are ${number} ${text}`);
  return violations;
}

function count(lines: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
}
