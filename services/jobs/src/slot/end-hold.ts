import type { EntityManager } from '@mikro-orm/postgresql';
import { slotHoldEnded } from '@yoza/jobs-contract/events';
import { recordEvent } from '@yoza/messaging/record-event';
import type { PresentRules } from '../rules/business-rules.ts';
import { noteHeldTime } from './held-time.ts';
import { holdSnapshot } from './slot-hold.presenter.ts';
import type { HeldSlot } from './slot-hold.presenter.ts';
import type { SlotHold } from './slot-hold.entity.ts';

type HoldEnding = 'booked' | 'released' | 'expired';

/** Removes a locked hold that did not lead to a booking and records its ending. Its time is added to the user's held time. */
export async function endHold(
  em: EntityManager,
  rules: PresentRules,
  hold: SlotHold,
  reason: Exclude<HoldEnding, 'booked'>,
  actorId: string | null,
): Promise<void> {
  const now = rules.clock.now();
  await noteHeldTime(em, rules, hold, now);
  em.remove(hold);
  recordEvent(em, slotHoldEnded, endingOf(hold, reason, actorId, now));
}

/** Returns the facts of the ending of a hold that its holder has used up. */
export const holdBooked = (hold: HeldSlot, now: Date) => endingOf(hold, 'booked', hold.holderId, now);

const endingOf = (hold: HeldSlot, reason: HoldEnding, actorId: string | null, now: Date) => ({
  aggregate: { id: hold.id, version: 2 },
  actorId,
  data: { ...holdSnapshot(hold), reason },
  occurredAt: now,
});
