import { type ApplicationFields, applicationFieldNames } from './application-form.ts';

/** Unfinished application, kept in this tab while the applicant signs in, reloads or has no connection. */
export interface ApplicationDraft {
  /** Id of its author; null if the author was not signed in. */
  userId: string | null;
  fields: ApplicationFields;
  /** Last sent application and its key, so that the same application is sent again under the same key. */
  attempt: { sent: string; key: string } | null;
}

const name = 'yoza-application';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Returns the draft of this tab if `userId` or a signed-out applicant wrote it; null for another user's draft, an invalid one and none. */
export function readDraft(userId: string | null, store: Store = sessionStorage): ApplicationDraft | null {
  try {
    const draft: unknown = JSON.parse(store.getItem(name) ?? 'null');
    if (!isDraft(draft)) return null;
    return draft.userId === null || draft.userId === userId ? draft : null;
  } catch {
    return null;
  }
}

/** Stores a draft. In a browser without storage it is lost with the page. */
export function keepDraft(draft: ApplicationDraft, store: Store = sessionStorage): void {
  try {
    store.setItem(name, JSON.stringify(draft));
  } catch {
    // Private windows may refuse to store data.
  }
}

/** Removes the draft, once the application is sent. */
export function forgetDraft(store: Store = sessionStorage): void {
  try {
    store.removeItem(name);
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** Returns the attempt to send `sent`: the last one if it sent the same, otherwise a new one. */
export function attemptFor(sent: string, last: ApplicationDraft['attempt']): { sent: string; key: string } {
  return last?.sent === sent ? last : { sent, key: crypto.randomUUID() };
}

function isDraft(value: unknown): value is ApplicationDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, fields, attempt } = value as Record<string, unknown>;
  const hasFields =
    typeof fields === 'object' &&
    fields !== null &&
    applicationFieldNames.every((field) => typeof (fields as Partial<Record<string, unknown>>)[field] === 'string');
  const hasAttempt =
    attempt === null || (typeof attempt === 'object' && attempt !== undefined && 'sent' in attempt && 'key' in attempt);
  return (userId === null || typeof userId === 'string') && hasFields && hasAttempt;
}
