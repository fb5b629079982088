import type { EntityManager } from '@mikro-orm/postgresql';
import type { AddOn as WireAddOn } from '@yoza/jobs-contract/add-ons';
import { money } from '@yoza/kernel-contract/primitives';
import { notFound } from '@yoza/service-kit/errors';
import { AddOn } from './add-on.entity.ts';
import { isOffered } from './basket.ts';
import { Service } from './service.entity.ts';

/** Returns the add-ons that a service includes, then those that can be ordered with it, by name. Throws 404 for an unknown service. */
export async function listAddOns(em: EntityManager, serviceId: string): Promise<WireAddOn[]> {
  const service = await em.findOne(Service, { id: serviceId });
  if (!service) throw notFound('Service not found', 'SERVICE_NOT_FOUND');
  const addOns = await em.find(AddOn, {}, { orderBy: { name: 'asc', id: 'asc' } });
  const included = addOns.filter(({ id }) => service.includedAddOnIds.includes(id));
  const offered = addOns.filter((addOn) => isOffered(addOn, service));
  return [...included.map((addOn) => presentAddOn(addOn, true)), ...offered.map((addOn) => presentAddOn(addOn, false))];
}

const presentAddOn = ({ id, name, description, translations, price, minutes }: AddOn, isIncluded: boolean) => ({
  id,
  name,
  description,
  translations,
  price: money(price),
  minutes,
  isIncluded,
});
