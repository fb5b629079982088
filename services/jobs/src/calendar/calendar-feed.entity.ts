import { defineEntity, p } from '@mikro-orm/postgresql';

export const CalendarFeedSchema = defineEntity({
  name: 'CalendarFeed',
  tableName: 'calendar_feeds',
  properties: {
    /** Owner, who has at most one feed. */
    personId: p.uuid().primary(),
    /** SHA-256 in hex; the secret itself is not stored. */
    secretHash: p.string(),
    createdAt: p.datetime(3),
    lastReadAt: p.datetime(3).strictNullable(),
  },
});

/** A person's calendar subscription to their bookings, by a secret address. */
export class CalendarFeed extends CalendarFeedSchema.class {}
CalendarFeedSchema.setClass(CalendarFeed);
