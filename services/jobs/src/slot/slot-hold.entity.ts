import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import type { ChosenSlot } from './slot-choice.ts';
import type { SlotKey } from './slot.entity.ts';
import { slotsOfWork } from './work-time.ts';

export const SlotHoldSchema = defineEntity({
  name: 'SlotHold',
  tableName: 'slot_holds',
  properties: {
    id: p.uuid().primary(),
    /** Holder; one hold each by the constraint slot_holds_one_each. */
    holderId: p.uuid(),
    startsAt: p.datetime(3),
    timeSlot: p.string(),
    /** Other slots of the day in which a place is held for longer work. */
    alsoHolds: p.array(),
    placedAt: p.datetime(3),
    expiresAt: p.datetime(3),
  },
});

/** Place of a slot, and of those that longer work takes as well, held for a user until they confirm. From `expiresAt` on it no longer counts, even while its row exists. */
export class SlotHold extends SlotHoldSchema.class {
  static place(holderId: string, slot: ChosenSlot, alsoHolds: string[], minutes: number, now: Date): SlotHold {
    return Object.assign(new SlotHold(), {
      id: randomUUID(),
      holderId,
      startsAt: slot.start,
      timeSlot: slot.timeSlot,
      alsoHolds,
      placedAt: now,
      expiresAt: new Date(now.getTime() + minutes * 60_000),
    });
  }

  countsAt(now: Date): boolean {
    return now < this.expiresAt;
  }

  /** Slots in which it holds a place. */
  get places(): SlotKey[] {
    return slotsOfWork({ start: this.startsAt, timeSlot: this.timeSlot }, { alsoOccupies: this.alsoHolds });
  }

  isOf({ start, timeSlot }: SlotKey): boolean {
    return this.startsAt.getTime() === start.getTime() && this.timeSlot === timeSlot;
  }
}
SlotHoldSchema.setClass(SlotHold);
