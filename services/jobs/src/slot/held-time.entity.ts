import { defineEntity, p } from '@mikro-orm/postgresql';

export const HeldTimeSchema = defineEntity({
  name: 'HeldTime',
  tableName: 'slot_hold_times',
  primaryKeys: ['holderId', 'startsAt', 'timeSlot'],
  properties: {
    holderId: p.uuid().primary(),
    startsAt: p.datetime(3).primary(),
    timeSlot: p.string().primary(),
    since: p.datetime(3),
    seconds: p.integer(),
  },
});

/** Total time, from `since` on, for which a user held places of a slot without booking one. */
export class HeldTime extends HeldTimeSchema.class {}
HeldTimeSchema.setClass(HeldTime);
