import { z } from 'zod';
import { Slug, line, paragraph } from '@yoza/kernel-contract/primitives';
import { AddOn } from './add-ons.ts';
import { ServiceTranslations } from './service-translations.ts';

const services = { serviceIds: z.array(Slug).min(1, 'Please choose at least one service').max(200).nullable() };

/** Add-on with its settings for admins, also when it is retired. */
export const AddOnSetting = AddOn.omit({ isIncluded: true })
  .extend({
    /** Services it can be ordered with; null for all. */
    serviceIds: z.array(Slug).nullable(),
    /** Steps it adds to the technician's checklist. */
    checklistItems: z.array(z.string()),
    /** Number of after photos it adds to those that the service requires. */
    afterPhotos: z.int(),
    /** True if it can be ordered; a retired one remains in the services that include it. */
    isActive: z.boolean(),
    /** Increases with each change; a change names the version it is based on. */
    version: z.int(),
  })
  .meta({ id: 'AddOnSetting' });
export type AddOnSetting = z.infer<typeof AddOnSetting>;

const fields = {
  name: line(60, 'Name is required').min(1, 'Name is required'),
  description: paragraph(300).nullish(),
  /** A language that is not sent stays unchanged; one that is sent is replaced completely. */
  translations: ServiceTranslations.optional(),
  /** Price in whole shillings, before tax. */
  price: z.int().min(0, 'At least 0').max(2_000_000, 'At most 2,000,000'),
  minutes: z.int().min(0, 'At least 0 minutes').max(480, 'At most 8 hours'),
  ...services,
  checklistItems: z.array(line(120).min(1, 'Please enter the step')).max(10, 'At most 10 steps'),
  afterPhotos: z.int().min(0, 'At least 0').max(10, 'At most 10'),
};

/** Add-on to add. Its id is derived from its name permanently. */
export const NewAddOn = z
  .object({
    ...fields,
    serviceIds: fields.serviceIds.default(null),
    checklistItems: fields.checklistItems.default([]),
    afterPhotos: fields.afterPhotos.default(0),
  })
  .meta({ id: 'NewAddOn' });
export type NewAddOn = z.output<typeof NewAddOn>;

/** Change of an add-on; fields not sent stay unchanged. `isActive` retires and restores it. */
export const AddOnChange = z
  .object({ ...fields, isActive: z.boolean() })
  .partial()
  .extend({ version: z.int().min(1) })
  .meta({ id: 'AddOnChange' });
export type AddOnChange = z.output<typeof AddOnChange>;
