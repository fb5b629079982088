import type { ValueType } from '@yoza/service-kit/rows-of';
import type { Message } from './message.ts';

/**
 * Lease of a message, in milliseconds; longer than any attempt. After it another replica retries the message, since the one that claimed it has
 * crashed.
 */
export const leaseMs = 120_000;

const longestDelayMs = 3_600_000;
const errorLength = 500;

/** Result of one attempt to send a message. */
export interface Outcome {
  id: string;
  /** Leads to the partition that contains the message, if its table has any. */
  eventId: string;
  attempts: number;
  status: 'sent' | 'waiting' | 'failed';
  /** End of a successful attempt; null for a failed one. */
  sentAt: Date | null;
  /** Time of the next attempt; null if there is none. */
  nextAttemptAt: Date | null;
  lastError: string | null;
}

export const outcomeTypes = {
  id: 'uuid',
  eventId: 'uuid',
  attempts: 'int',
  status: 'text',
  sentAt: 'timestamptz',
  nextAttemptAt: 'timestamptz',
  lastError: 'text',
} as const satisfies Record<keyof Outcome, ValueType>;

/** Refusal that another attempt would not change. */
export class FinalRefusal extends Error {
  override readonly name = 'FinalRefusal';
}

/** Rules for repeating failed attempts. */
export interface Patience {
  /** Maximum attempts to send a message. */
  attempts: number;
  /** Seconds before the second attempt; doubled before each further one, up to an hour. */
  retrySeconds: number;
}

/** Returns the outcome of an attempt that ended with success at `now`. */
export const sent = ({ id, eventId, attempts }: Message, now: Date): Outcome => ({
  id,
  eventId,
  attempts,
  status: 'sent',
  sentAt: now,
  nextAttemptAt: null,
  lastError: null,
});

/** Returns the outcome of a failed attempt: the message waits for the next one, or has failed permanently after the last one or a final refusal. */
export function failed({ id, eventId, attempts }: Message, error: unknown, patience: Patience, now: Date): Outcome {
  const isGivenUp = error instanceof FinalRefusal || attempts >= patience.attempts;
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
