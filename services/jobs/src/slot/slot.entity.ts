import { defineEntity, p } from '@mikro-orm/postgresql';

export const SlotSchema = defineEntity({
  name: 'Slot',
  tableName: 'slots',
  primaryKeys: ['startsAt', 'timeSlot'],
  properties: {
    startsAt: p.datetime(3).primary(),
    timeSlot: p.string().primary(),
    /** Places taken by live jobs. */
    booked: p.integer(),
    /** Places of this one slot, where it differs from the general capacity. */
    capacity: p.integer().strictNullable(),
  },
});

/** How much of one time slot of one day is taken. Rows exist from the first booking on. */
export class Slot extends SlotSchema.class {}
SlotSchema.setClass(Slot);
