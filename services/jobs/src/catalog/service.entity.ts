import { defineEntity, p } from '@mikro-orm/postgresql';

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
    createdAt: p.datetime(3),
  },
});

/** A wash of the catalogue. */
export class Service extends ServiceSchema.class {}
ServiceSchema.setClass(Service);
