import { defineEntity, p } from '@mikro-orm/postgresql';

export const SlotSchema = defineEntity({
  name: 'Slot',
  tableName: 'slots',
  primaryKeys: ['startsAt', 'timeSlot'],
  properties: {
    startsAt: p.datetime(3).primary(),
    timeSlot: p.string().primary(),
    /** Number of places taken by jobs that are not cancelled. */
    booked: p.integer(),
    /** Number of places of this slot, if it differs from the general capacity. */
    capacity: p.integer().strictNullable(),
  },
});

/** Occupancy of one time slot of one day. Rows exist from the first booking or hold on. */
export class Slot extends SlotSchema.class {}
SlotSchema.setClass(Slot);

/** Key of a slot. */
export interface SlotKey {
  start: Date;
  timeSlot: string;
}
