import { defineEntity, p } from '@mikro-orm/postgresql';
import type { serviceOffered } from '@yoza/jobs-contract/events';
import type { EventOf } from '@yoza/kernel-contract/event';
import type { ServiceTranslations } from '@yoza/jobs-contract/service-translations';
import type { NewSizeExtras } from '@yoza/jobs-contract/price-classes';
import type { NewService, ServiceChange } from '@yoza/jobs-contract/settings-services';
import { applyChange } from './apply-change.ts';

export const ServiceSchema = defineEntity({
  name: 'Service',
  tableName: 'services',
  properties: {
    /** Slug, such as `premium-detail`. */
    id: p.string().primary(),
    name: p.string(),
    description: p.text().strictNullable(),
    /** Texts of the service in other languages; the English text replaces a missing one. */
    translations: p.json<ServiceTranslations>(),
    /** Price in whole shillings, before tax. */
    basePrice: p.integer(),
    /** Minutes. */
    duration: p.integer(),
    /** Price in whole shillings and minutes that larger vehicles add. */
    sizeExtras: p.json<NewSizeExtras>(),
    /** Add-ons that the price and the duration cover. */
    includedAddOnIds: p.array(),
    category: p.string(),
    features: p.array(),
    isPopular: p.boolean(),
    /** False if it is retired. */
    isActive: p.boolean(),
    /** Place in the display order, ascending. */
    position: p.integer(),
    /** Three letters; permanent. */
    invoiceCode: p.string(),
    /** Grows with each change by an admin. */
    revision: p.integer(),
    /** Grows with each announcement; the version of the aggregate in events. */
    version: p.integer(),
    /** Data of the last announcement to other services. */
    announced: p.json<EventOf<typeof serviceOffered>['data']>().strictNullable(),
    createdAt: p.datetime(3),
  },
});

const withoutExtras: NewSizeExtras = { medium: { price: 0, minutes: 0 }, large: { price: 0, minutes: 0 } };

/** A service of the catalogue. A retired one stays for its bookings. */
export class Service extends ServiceSchema.class {
  static add(id: string, details: NewService, position: number, now: Date): Service {
    const { description, translations = {}, sizeExtras = withoutExtras, includedAddOnIds = [] } = details;
    const offer = { sizeExtras, includedAddOnIds };
    const words = { description: description || null, translations };
    const rest = { isActive: true, revision: 1, version: 0, announced: null, createdAt: now };
    return Object.assign(new Service(), { id, ...details, ...words, ...offer, position, ...rest });
  }

  /** Applies a change; languages not sent keep their texts. Returns true, with a higher revision, if anything changed. */
  change(change: Omit<ServiceChange, 'version'>): boolean {
    return applyChange(this, change);
  }
}
ServiceSchema.setClass(Service);
