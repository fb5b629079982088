import { type ApplicationFields, applicationFieldNames } from './application-form.ts';

/** An application that is being written, kept in this tab while somebody signs in, reloads or has no connection. */
export interface ApplicationDraft {
  /** Whose it is; null while nobody was signed in. */
  userId: string | null;
  fields: ApplicationFields;
  /** What was sent last and under which key, so that the same again is sent under the same key. */
  attempt: { sent: string; key: string } | null;
}

const name = 'yoza-application';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The draft of this tab, if it may be shown to `userId`: what another person wrote is not. */
export function readDraft(userId: string | null, store: Store = sessionStorage): ApplicationDraft | null {
  try {
    const draft: unknown = JSON.parse(store.getItem(name) ?? 'null');
    if (!isDraft(draft)) return null;
    return draft.userId === null || draft.userId === userId ? draft : null;
  } catch {
    return null;
  }
}

/** Keeps a draft. A browser that stores nothing loses it with the page, and no sooner. */
export function keepDraft(draft: ApplicationDraft, store: Store = sessionStorage): void {
  try {
    store.setItem(name, JSON.stringify(draft));
  } catch {
    // Private windows may refuse.
  }
}

export function forgetDraft(store: Store = sessionStorage): void {
  try {
    store.removeItem(name);
  } catch {
    // There was nothing to forget.
  }
}

/** The attempt to send `sent`: the last one again where that was the same, else a new one. */
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
