import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import { slotHoldEnded } from '@yoza/contracts/events/jobs';
import { recordEvent } from '@yoza/messaging/record-event';
import type { PresentRules } from '../rules/business-rules.ts';
import { noteHeldTime } from './held-time.ts';
import { holdSnapshot } from './slot-hold.presenter.ts';
import { SlotHold } from './slot-hold.entity.ts';
import type { SlotKey } from './slot.entity.ts';

export type HoldEnding = 'booked' | 'released' | 'expired';

/**
 * Removes a locked hold and records its ending, with the next flush. The time of a hold that did not lead to a booking is added to the user's held
 * time.
 */
export async function endHold(
  em: EntityManager,
  rules: PresentRules,
  hold: SlotHold,
  reason: HoldEnding,
  actorId: string | null,
): Promise<void> {
  const now = rules.clock.now();
  if (reason !== 'booked') await noteHeldTime(em, rules, hold, now);
  em.remove(hold);
  const data = { ...holdSnapshot(hold), reason };
  recordEvent(em, slotHoldEnded, { aggregate: { id: hold.id, version: 2 }, actorId, data, occurredAt: now });
}

/** Ends a user's hold of a slot because they took a place in it. */
export async function consumeHold(
  em: EntityManager,
  rules: PresentRules,
  holderId: string,
  slot: SlotKey,
): Promise<void> {
  const hold = await em.findOne(SlotHold, { holderId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (hold?.isOf(slot) && hold.countsAt(rules.clock.now())) await endHold(em, rules, hold, 'booked', holderId);
}
