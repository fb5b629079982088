import type { QuarantineReason } from '@yoza/contracts/billing/bookkeeping';
import { quarantineAdded } from '@yoza/contracts/events/billing';
import { money } from '@yoza/contracts/primitives';
import { recordEvent } from '@yoza/messaging/record-event';
import type { EntityManager } from '@mikro-orm/postgresql';
import { randomUUIDv7 } from 'node:crypto';

export interface Oddity {
  reason: QuarantineReason;
  /** `stripe`, `mtn_money`, `airtel_money`, or `marked_as_paid` for what an admin said. */
  provider: string;
  reference: string | null;
  paymentId: string | null;
  /** Whole shillings. */
  expectedAmount: number | null;
  /** Whole shillings that really came in; null when none did. */
  receivedAmount: number | null;
  /** For who looks at it; no secrets. */
  details: Record<string, unknown>;
  now: Date;
}

/** Anybody can send forged notices with a new reference each: beyond so many open ones of a kind they count on one item. */
const mostOpen = 50;
const longestReference = 120;
const largestDetails = 4_000;

/**
 * Sets something that did not match aside for a person, in the transaction of `em`. The same again (reason, provider, reference) while it
 * is open counts on the item that is there, and so does a flood of things without money in them. Tells the admins of a new one only.
 */
export async function setAside(em: EntityManager, oddity: Oddity): Promise<void> {
  await em.flush();
  const { reason, provider, paymentId, expectedAmount, receivedAmount, now } = oddity;
  // Two payments without a reference are two items: money must not disappear behind a counter.
  const given = storableReference(oddity.reference ?? (receivedAmount === null ? null : paymentId));
  const isFlood = receivedAmount === null && (await openOnes(em, reason, provider)) >= mostOpen;
  const reference = isFlood ? await knownReference(em, oddity, given) : given;
  const id = randomUUIDv7();
  const [item] = await em.execute<{ id: string }[]>(
    `insert into quarantine_items as known (id, reason, provider, reference, payment_id, expected_amount, received_amount, details,
       created_at, last_seen_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (reason, provider, coalesce(reference, '')) where resolved_at is null
       do update set occurrences = known.occurrences + 1, last_seen_at = excluded.last_seen_at
     returning id`,
    [
      id,
      reason,
      provider,
      reference,
      isFlood ? null : paymentId,
      expectedAmount,
      receivedAmount,
      storable(oddity.details),
      now,
      now,
    ],
  );
  if (item!.id !== id) return;
  recordEvent(em, quarantineAdded, {
    aggregate: { id, version: 1 },
    actorId: null,
    data: {
      id,
      reason,
      provider,
      reference,
      receivedAmount: receivedAmount === null ? null : money(receivedAmount),
      createdAt: now.toISOString(),
    },
    occurredAt: now,
  });
}

async function openOnes(em: EntityManager, reason: string, provider: string): Promise<number> {
  const [row] = await em.execute<{ count: string }[]>(
    'select count(*) from quarantine_items where reason = ? and provider = ? and resolved_at is null',
    [reason, provider],
  );
  return Number(row!.count);
}

/** The reference when it has an item already; null, the item of the flood, otherwise. */
async function knownReference(
  em: EntityManager,
  { reason, provider }: Oddity,
  reference: string | null,
): Promise<string | null> {
  if (reference === null) return null;
  const known = await em.execute<unknown[]>(
    'select 1 from quarantine_items where reason = ? and provider = ? and reference = ? and resolved_at is null',
    [reason, provider, reference],
  );
  return known.length > 0 ? reference : null;
}

/** As JSON that Postgres takes (it knows neither NUL nor half characters); what is too large is cut to its beginning. */
function storable(details: Record<string, unknown>): string {
  const text = JSON.stringify(details);
  if (text.length <= largestDetails && !/\\u(0000|d[89a-f])/i.test(text)) return text;
  return JSON.stringify({ beginning: text.slice(0, largestDetails).toWellFormed() });
}

function storableReference(reference: string | null): string | null {
  return reference?.replaceAll('\0', '').slice(0, longestReference).toWellFormed() ?? null;
}
