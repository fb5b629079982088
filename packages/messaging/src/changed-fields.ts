import type { AdminChange, AuditValue } from '@yoza/kernel-contract/admin-change';

type Change = AdminChange['changes'][number];

const maxFields = 60;
const longestText = 500;
const longestName = 100;

// Names of values that must not be readable in the permanent log. Matches parts of names too: `passwordLength` would be omitted.
const secret = /passw|secret|token|hash|credential|cookie|api.?key|private.?key|^pin$|^otp$/i;

/**
 * Lists the fields in which two states differ, by name: nested members as `address.landmark`, elements as `items.0`. Fields named like secrets (see
 * `secret`) are omitted with their members, texts are cut at 500 characters and names at 100, and at most 60 fields are listed. A value that a state
 * lacks is null, as are all values of a missing state. Called by `recordAdminChange`.
 */
export function changedFields(before: object | null | undefined, after: object | null | undefined): Change[] {
  const [was, is] = [flat(before), flat(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((change) => change.before !== change.after)
    .slice(0, maxFields)
    .map((change) => ({
      field: cut(change.field, longestName),
      before: shown(change.before),
      after: shown(change.after),
    }));
}

function flat(state: object | null | undefined, path = '', into = new Map<string, AuditValue>()) {
  for (const [name, value] of Object.entries(state ?? {})) {
    if (secret.test(name)) continue;
    const field = path + name;
    if (value instanceof Date) into.set(field, value.toISOString());
    else if (typeof value === 'object' && value !== null) flat(value as object, `${field}.`, into);
    else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      into.set(field, value);
    else if (typeof value === 'bigint') into.set(field, String(value));
  }
  return into;
}

const shown = (value: AuditValue): AuditValue => (typeof value === 'string' ? cut(value, longestText) : value);

/** Truncates a text to a maximum length, which includes the `…` at the end. Replaces unpaired surrogates, which the database cannot store. */
export function cut(text: string, length: number): string {
  return (text.length <= length ? text : `${text.slice(0, length - 1)}…`).toWellFormed();
}
