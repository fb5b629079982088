import type { OutgoingEmail } from './outgoing-email.entity.ts';

const longestDelayMs = 3_600_000;
const errorLength = 500;

/** Result of one attempt to send an email. */
export interface Outcome {
  id: string;
  /** Leads to the partition that contains the email. */
  eventId: string;
  attempts: number;
  status: 'sent' | 'waiting' | 'failed';
  /** End of a successful attempt; null for a failed one. */
  sentAt: Date | null;
  /** Time of the next attempt; null if there is none. */
  nextAttemptAt: Date | null;
  lastError: string | null;
}

/** Rules for repeating failed attempts. */
export interface Patience {
  /** Maximum attempts to send an email. */
  attempts: number;
  /** Seconds before the second attempt; doubled before each further one, up to an hour. */
  retrySeconds: number;
}

/** Returns the outcome of an attempt that ended with success at `now`. */
export const sent = ({ id, eventId, attempts }: OutgoingEmail, now: Date): Outcome => ({
  id,
  eventId,
  attempts,
  status: 'sent',
  sentAt: now,
  nextAttemptAt: null,
  lastError: null,
});

/** Returns the outcome of a failed attempt: the email waits for the next one, or has failed permanently after the last one. */
export function failed(
  { id, eventId, attempts }: OutgoingEmail,
  error: unknown,
  patience: Patience,
  now: Date,
): Outcome {
  const isGivenUp = attempts >= patience.attempts;
  const delayMs = Math.min(patience.retrySeconds * 1000 * 2 ** (attempts - 1), longestDelayMs);
  return {
    id,
    eventId,
    attempts,
    status: isGivenUp ? 'failed' : 'waiting',
    sentAt: null,
    nextAttemptAt: isGivenUp ? null : new Date(now.getTime() + delayMs),
    lastError: storable(error instanceof Error ? error.message : String(error)),
  };
}

/** Cuts a text to 500 characters and replaces what PostgreSQL cannot store: NUL, and a character cut in half. */
const storable = (text: string) => text.replaceAll('\0', '\u{fffd}').slice(0, errorLength).toWellFormed();
