import { defineEntity, p } from '@mikro-orm/postgresql';
import type { ServiceTranslations } from '@yoza/jobs-contract/service-translations';
import type { AddOnChange, NewAddOn } from '@yoza/jobs-contract/settings-add-ons';
import { applyChange } from './apply-change.ts';

export const AddOnSchema = defineEntity({
  name: 'AddOn',
  tableName: 'add_ons',
  properties: {
    /** Slug, such as `engine-bay`. */
    id: p.string().primary(),
    name: p.string(),
    description: p.text().strictNullable(),
    /** Texts in other languages; the English text replaces a missing one. */
    translations: p.json<ServiceTranslations>(),
    /** Price in whole shillings, before tax. */
    price: p.integer(),
    minutes: p.integer(),
    /** Services it can be ordered with; null for all. */
    serviceIds: p.array().strictNullable(),
    /** Steps on the technician's checklist, in order. */
    checklistItems: p.array(),
    /** Number of after photos it requires in addition. */
    afterPhotos: p.integer(),
    /** False if it is retired: it can no longer be ordered, but stays in the services that include it. */
    isActive: p.boolean(),
    /** Increases with each change by an admin. */
    revision: p.integer(),
    createdAt: p.datetime(3),
  },
});

/** Extra work that customers order with a service. */
export class AddOn extends AddOnSchema.class {
  static add(id: string, details: NewAddOn, now: Date): AddOn {
    const { description, translations = {} } = details;
    const words = { description: description || null, translations };
    return Object.assign(new AddOn(), { id, ...details, ...words, isActive: true, revision: 1, createdAt: now });
  }

  /** Applies a change; languages not sent keep their texts. Returns true, with a higher revision, if anything changed. */
  change(change: Omit<AddOnChange, 'version'>): boolean {
    return applyChange(this, change);
  }
}
AddOnSchema.setClass(AddOn);
