import type { QuarantineReason } from '@yoza/billing-contract/bookkeeping';
import { quarantineAdded } from '@yoza/billing-contract/events';
import { money } from '@yoza/kernel-contract/primitives';
import { recordEvent } from '@yoza/messaging/record-event';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Tables } from '../tables.ts';
import { QuarantineItem } from './quarantine-item.entity.ts';
import { randomUUIDv7 } from 'node:crypto';

export interface Oddity {
  reason: QuarantineReason;
  /** `stripe`, `mtn_money`, `airtel_money`, or `marked_as_paid` for an amount that an admin had marked as paid. */
  provider: string;
  reference: string | null;
  paymentId: string | null;
  /** Whole shillings. */
  expectedAmount: number | null;
  /** Whole shillings received and set aside with this item; null when none are. */
  receivedAmount: number | null;
  /** Details for the admin who checks the item; no secrets. */
  details: Record<string, unknown>;
  now: Date;
}

/**
 * Number of open items of a kind (reason and provider) from which further ones without money count on one more item, because forged notices can
 * arrive from any sender with a new reference each.
 */
const maxOpen = 50;
/** Maximum characters. */
const longestReference = 120;
const largestDetails = 4_000;

/**
 * Sets a mismatch aside for an admin, in the transaction of `em`. A repetition (same reason, provider and reference) while the item is open
 * increments the counter of that item and adds money it did not have, and so does a flood of mismatches without money. Notifies the admins of new
 * items only.
 */
export async function setAside(em: EntityManager, oddity: Oddity): Promise<void> {
  await em.flush();
  const { reason, provider, paymentId, expectedAmount, receivedAmount, now } = oddity;
  // Two payments without a reference are two items: money must not be hidden in a counter.
  const given = storableReference(oddity.reference ?? (receivedAmount === null ? null : paymentId));
  const open = { reason, provider, resolvedAt: null };
  const isFlood = receivedAmount === null && (await em.count(QuarantineItem, open)) >= maxOpen;
  const reference = isFlood ? await knownReference(em, oddity, given) : given;
  const id = randomUUIDv7();
  const [item] = await em.execute<Pick<Tables['quarantine_items'], 'id'>[]>(
    `insert into quarantine_items as known (id, reason, provider, reference, payment_id, expected_amount, received_amount, details,
       created_at, last_seen_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (reason, provider, coalesce(reference, '')) where resolved_at is null
       do update set occurrences = known.occurrences + 1, last_seen_at = excluded.last_seen_at,
         payment_id = coalesce(known.payment_id, excluded.payment_id),
         received_amount = coalesce(known.received_amount, excluded.received_amount)
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

/** Returns the reference if there is already an item with it, otherwise null, which identifies the item of the flood. */
async function knownReference(
  em: EntityManager,
  { reason, provider }: Oddity,
  reference: string | null,
): Promise<string | null> {
  if (reference === null) return null;
  const known = await em.count(QuarantineItem, { reason, provider, reference, resolvedAt: null });
  return known > 0 ? reference : null;
}

/**
 * Returns the details as JSON that Postgres accepts: it supports neither NUL nor unpaired surrogates. Details with either, or too long, become a
 * `beginning`.
 */
function storable(details: Record<string, unknown>): string {
  const text = JSON.stringify(details);
  if (text.length <= largestDetails && !/\\u(0000|d[89a-f])/i.test(text)) return text;
  return JSON.stringify({ beginning: text.slice(0, largestDetails).toWellFormed() });
}

function storableReference(reference: string | null): string | null {
  return reference?.replaceAll('\0', '').slice(0, longestReference).toWellFormed() ?? null;
}
