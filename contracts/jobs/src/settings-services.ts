import { z } from 'zod';
import { Slug, line, paragraph } from '@yoza/kernel-contract/primitives';
import { addOnsLimit } from './add-ons.ts';
import { NewSizeExtras, SizeExtras } from './price-classes.ts';
import { Service } from './schemas.ts';
import { ServiceTranslations } from './service-translations.ts';

/** Three letters in the invoice numbers of a service. ADM is reserved for bookings made by admins. */
export const InvoiceCode = z
  .string()
  .regex(/^[A-Z]{3}$/, 'Three letters from A to Z')
  .refine((code) => code !== 'ADM', 'ADM is reserved for bookings made by admins')
  .meta({ id: 'InvoiceCode' });

/** Service with its settings for admins, also when it is retired. The list is in the order displayed to customers. */
export const ServiceSetting = Service.extend({
  invoiceCode: InvoiceCode,
  /** Extra price and minutes for larger vehicles. Left out by services released before this field existed. */
  sizeExtras: SizeExtras.optional(),
  /** True if the service can be booked; false if it is retired. */
  isActive: z.boolean(),
  /** Increases with each change; a change names the version it is based on. */
  version: z.int(),
}).meta({ id: 'ServiceSetting' });
export type ServiceSetting = z.infer<typeof ServiceSetting>;

const fields = {
  name: line(60, 'Name is required').min(1, 'Name is required'),
  description: paragraph(500).nullish(),
  /** Translations: a language that is not sent stays unchanged; one that is sent is replaced completely. */
  translations: ServiceTranslations.optional(),
  /** Price in whole shillings, before tax. */
  basePrice: z.int().min(1, 'At least one shilling').max(30_000_000, 'At most 30,000,000'),
  /** Minutes. */
  duration: z.int().min(5, 'At least 5 minutes').max(1440, 'At most 24 hours'),
  features: z.array(line(120).min(1)).max(20),
  category: line(40, 'Category is required').min(1, 'Category is required'),
  /** True if it is marked as popular; the mark is removed from the service that had it. */
  isPopular: z.boolean(),
  sizeExtras: NewSizeExtras.optional(),
  /** Add-ons that the service includes; its price and duration cover them. */
  includedAddOnIds: z.array(Slug).max(addOnsLimit, `At most ${addOnsLimit} add-ons`).optional(),
};

/** Service to add. Its id is derived from its name permanently; its code is permanent, too. */
export const NewService = z
  .object({ ...fields, category: fields.category.default('detailing'), invoiceCode: InvoiceCode })
  .meta({ id: 'NewService' });
export type NewService = z.output<typeof NewService>;

const version = z.int().min(1);

/** Change of a service; fields not sent stay unchanged. `isActive` retires and restores it. */
export const ServiceChange = z
  .object({ ...fields, isActive: z.boolean() })
  .partial()
  .extend({ version })
  .meta({ id: 'ServiceChange' });
export type ServiceChange = z.output<typeof ServiceChange>;

const ids = z.array(Slug).max(1000);

/** All services in the requested order; `from` is the order that the admin saw. */
export const ServiceOrder = z.object({ ids, from: ids.optional() }).meta({ id: 'ServiceOrder' });
export type ServiceOrder = z.output<typeof ServiceOrder>;
