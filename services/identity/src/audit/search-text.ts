import type { AdminChange } from '@yoza/kernel-contract/admin-change';

/** Maximum length of the searchable text of a change, in UTF-16 units. */
const longest = 4_000;

/**
 * Returns the searchable text of an audit entry, in lower case and cut at {@link longest}: actor, action with spaces for dots and dashes, kind and
 * label of the subject, names of the changed fields and their values.
 */
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
