import { z } from 'zod';
import { Money, Slug, Uuid } from '@yoza/kernel-contract/primitives';
import { ServiceTranslations } from './service-translations.ts';

/** Maximum number of add-ons ordered with one booking, besides those that its service includes. */
export const addOnsLimit = 10;

const orderedOnce = 'Each add-on can be ordered once per car';
const tooMany = `At most ${addOnsLimit} add-ons`;
const isOnceEach = (ids: readonly string[]) => new Set(ids).size === ids.length;

/** Ids of ordered add-ons, each once. */
export const AddOnIds = z.array(Slug).max(addOnsLimit, tooMany).refine(isOnceEach, orderedOnce);

/** The same in a query, separated by commas. */
export const AddOnIdsQuery = z
  .string()
  .max(addOnsLimit * 65)
  .refine((text) => AddOnIds.safeParse(text.split(',')).success, 'Must be ids of add-ons, separated by commas')
  .meta({ id: 'AddOnIdsQuery', description: 'Ids of add-ons, separated by commas.' });

/** Basket of a booking in a query or a body. Without a service, slots count as for work that ends with them. */
export const basketQuery = {
  serviceId: Slug.optional(),
  vehicleId: Uuid.optional(),
  addOnIds: AddOnIdsQuery.optional(),
};

export const AddOnsQuery = z.object({ serviceId: Slug });

/** Extra work that a customer can order with a service. `price` before tax. */
export const AddOn = z
  .object({
    id: Slug,
    name: z.string(),
    description: z.string().nullable(),
    translations: ServiceTranslations,
    price: Money,
    /** Minutes it takes. */
    minutes: z.int(),
    /** True if the service includes it: it costs nothing more and takes no more time, and cannot be ordered again. */
    isIncluded: z.boolean(),
  })
  .meta({ id: 'AddOn' });
export type AddOn = z.infer<typeof AddOn>;

/** Add-on of a booking, as it was when it was ordered. */
export const JobAddOn = AddOn.pick({ id: true, name: true, translations: true, isIncluded: true })
  .extend({
    /** Its steps on the technician's checklist, in order. */
    checklist: z.array(z.object({ id: z.string(), task: z.string() })),
  })
  .meta({ id: 'JobAddOn' });
export type JobAddOn = z.infer<typeof JobAddOn>;
