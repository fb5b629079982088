import { z } from 'zod';
import { Slug, line, paragraph } from '../primitives.ts';
import { Service } from './schemas.ts';
import { ServiceTranslations } from './service-translations.ts';

/** The three letters that invoice numbers of a service carry. ADM stands for what an admin made. */
export const InvoiceCode = z
  .string()
  .regex(/^[A-Z]{3}$/, 'Three letters from A to Z')
  .refine((code) => code !== 'ADM', 'ADM stands for bookings that admins made')
  .meta({ id: 'InvoiceCode' });

/** A service as admins see it, also when it is retired. The list is in the order customers see. */
export const ServiceSetting = Service.extend({
  invoiceCode: InvoiceCode,
  /** False: retired, which nobody can book. */
  isActive: z.boolean(),
  /** Grows with each change; a change names the one it was made upon. */
  version: z.int(),
}).meta({ id: 'ServiceSetting' });
export type ServiceSetting = z.infer<typeof ServiceSetting>;

const fields = {
  name: line(60, 'Name is required').min(1, 'Name is required'),
  description: paragraph(500).nullish(),
  /** A language that is not sent keeps its words; one that is sent has these words and no others. */
  translations: ServiceTranslations.optional(),
  /** Whole shillings, before tax. */
  basePrice: z.int().min(1, 'At least one shilling').max(30_000_000, 'At most 30,000,000'),
  /** Minutes. */
  duration: z.int().min(5, 'At least 5 minutes').max(1440, 'At most 24 hours'),
  features: z.array(line(120).min(1)).max(20),
  category: line(40, 'Category is required').min(1, 'Category is required'),
  /** Takes it from the service that had it. */
  isPopular: z.boolean(),
};

/** Its id is made from its name, once and for all; so is its code chosen. */
export const NewService = z
  .object({ ...fields, category: fields.category.default('detailing'), invoiceCode: InvoiceCode })
  .meta({ id: 'NewService' });
export type NewService = z.output<typeof NewService>;

const version = z.int().min(1);

/** What is not sent stays. `isActive` retires and brings back. */
export const ServiceChange = z
  .object({ ...fields, isActive: z.boolean() })
  .partial()
  .extend({ version })
  .meta({ id: 'ServiceChange' });
export type ServiceChange = z.output<typeof ServiceChange>;

const ids = z.array(Slug).max(1000);

/** All services in the order wanted; `from` is the order that the admin saw. */
export const ServiceOrder = z.object({ ids, from: ids.optional() }).meta({ id: 'ServiceOrder' });
export type ServiceOrder = z.output<typeof ServiceOrder>;
