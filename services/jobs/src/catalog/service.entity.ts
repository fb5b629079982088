import { defineEntity, p } from '@mikro-orm/postgresql';
import type { serviceOffered } from '@yoza/contracts/events/jobs';
import type { EventOf } from '@yoza/contracts/events/event';

export const ServiceSchema = defineEntity({
  name: 'Service',
  tableName: 'services',
  properties: {
    /** A slug, such as `premium-detail`. */
    id: p.string().primary(),
    name: p.string(),
    description: p.text().strictNullable(),
    /** Whole shillings, before tax. */
    basePrice: p.integer(),
    /** Minutes. */
    duration: p.integer(),
    category: p.string(),
    features: p.array(),
    isPopular: p.boolean(),
    isActive: p.boolean(),
    position: p.integer(),
    /** Grows with each announcement; the version of the aggregate in events. */
    version: p.integer(),
    /** What the others were told last. */
    announced: p.json<EventOf<typeof serviceOffered>['data']>().strictNullable(),
    createdAt: p.datetime(3),
  },
});

/** A wash of the catalogue. */
export class Service extends ServiceSchema.class {}
ServiceSchema.setClass(Service);
