import type { AdminChange } from '@yoza/contracts/events/audit';

/** As much of a change as words are looked for in. */
const longest = 4_000;

/** Where the words of a search are looked for: who, what, about whom or what, and the values, in lower case. */
export function searchTextOf({ actor, action, subject, changes }: AdminChange): string {
  const what = action.replaceAll(/[.-]/g, ' ');
  const values = changes
    .flatMap(({ field, before, after }) => [field, before, after])
    .filter((value) => value !== null);
  return [actor.name, what, subject.kind, subject.label, ...values]
    .join(' ')
    .toLowerCase()
    .slice(0, longest)
    .toWellFormed();
}
