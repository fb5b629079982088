import type { DelayedEmail } from '@yoza/chat-contract/delayed-emails';
import { wireTime } from '@yoza/service-kit/wire-time';
import { withoutValues } from '@yoza/service-kit/without-values';
import type { DelayedEmailRow } from './delayed-email.queries.ts';

/** Returns what may be shown of an email: its recipient is masked, and the error has no values, such as the address that a server refused. */
export function presentDelayedEmail(row: DelayedEmailRow, now: Date): DelayedEmail {
  const isExpired = row.expires_at !== null && new Date(row.expires_at) < now;
  return {
    id: row.id,
    kind: row.kind,
    recipient: row.address === null ? null : maskedAddress(row.address),
    status: row.status === 'failed' && isExpired ? 'expired' : row.status === 'failed' ? 'failed' : 'waiting',
    attempts: row.attempts,
    nextAttemptAt: row.status === 'waiting' ? wireTime(row.next_attempt_at) : null,
    lastError: row.last_error === null ? null : withoutValues(row.last_error),
    createdAt: wireTime(row.created_at),
  };
}

/** Returns the first letter and the domain of an address: `amina@example.com` → `a…@example.com`. */
function maskedAddress(address: string): string {
  const [first = ''] = address;
  return `${first}…${address.slice(address.lastIndexOf('@'))}`;
}
