import type { JobAddOn } from '@yoza/jobs-contract/add-ons';
import type { PriceClass } from '@yoza/jobs-contract/price-classes';
import { conflict } from '@yoza/service-kit/errors';
import type { AddOn } from './add-on.entity.ts';
import type { PricedItem } from './price.ts';
import type { Service } from './service.entity.ts';

/** Add-on of a job as it was when it was ordered. */
export interface StoredAddOn extends Pick<JobAddOn, 'id' | 'name' | 'translations' | 'isIncluded'> {
  /** Whole shillings, before tax; 0 if the service includes it. */
  price: number;
  minutes: number;
  checklistItems: string[];
  afterPhotos: number;
}

type OfferedService = Pick<Service, 'id' | 'name' | 'basePrice' | 'duration' | 'sizeExtras' | 'includedAddOnIds'>;
type OfferedAddOn = Pick<
  AddOn,
  'id' | 'name' | 'translations' | 'price' | 'minutes' | 'serviceIds' | 'checklistItems' | 'afterPhotos' | 'isActive'
>;

/** Service and add-ons ordered for one car, at the prices of the catalogue. */
export interface Basket {
  items: PricedItem[];
  /** Included add-ons in the order of the service, then those ordered. */
  addOns: StoredAddOn[];
  durationMinutes: number;
}

const sizeText = { medium: 'Extra for a medium vehicle', large: 'Extra for a large vehicle' };

/**
 * Returns the basket of a service with add-ons for a vehicle of a price class. `known` are the add-ons read by their ids and those that the service
 * includes. Throws 409 ADD_ON_UNAVAILABLE with the ids of ordered add-ons that are unknown, retired, not for the service, or included in it.
 */
export function basketOf(
  service: OfferedService,
  size: PriceClass,
  ordered: readonly string[],
  known: readonly OfferedAddOn[],
): Basket {
  const byId = new Map(known.map((addOn) => [addOn.id, addOn]));
  const isOrderable = (id: string) => isOffered(byId.get(id), service);
  assertAvailable(
    ordered.filter((id) => !isOrderable(id)),
    byId,
  );
  const included = service.includedAddOnIds.flatMap((id) => byId.get(id) ?? []);
  const addOns = [
    ...included.map((addOn) => ({ ...copyOf(addOn), price: 0, minutes: 0, isIncluded: true })),
    ...ordered.map((id) => copyOf(byId.get(id)!)),
  ];
  return { items: itemsOfBasket(service, size, addOns), addOns, durationMinutes: minutesOf(service, size, addOns) };
}

/** True if an add-on can be ordered with a service. */
export const isOffered = (
  addOn: Pick<AddOn, 'id' | 'isActive' | 'serviceIds'> | undefined,
  service: Pick<Service, 'id' | 'includedAddOnIds'>,
): boolean =>
  addOn !== undefined &&
  addOn.isActive &&
  (addOn.serviceIds?.includes(service.id) ?? true) &&
  !service.includedAddOnIds.includes(addOn.id);

function assertAvailable(refused: readonly string[], known: ReadonlyMap<string, { name: string }>): void {
  if (refused.length === 0) return;
  const names = refused.flatMap((id) => known.get(id)?.name ?? []);
  const what = names.length === 0 ? 'An add-on' : new Intl.ListFormat('en').format(names);
  const message = `${what} cannot be ordered with this service. Please remove it and choose again.`;
  throw conflict('ADD_ON_UNAVAILABLE', message, { addOnIds: refused });
}

/** Returns the items that these add-ons make with a service. */
export function itemsOfBasket(service: OfferedService, size: PriceClass, addOns: readonly StoredAddOn[]): PricedItem[] {
  const { id, name, basePrice, sizeExtras } = service;
  const extra = size === 'small' ? 0 : sizeExtras[size].price;
  return [
    { kind: 'service', id, text: name, gross: basePrice },
    ...(size === 'small' || extra === 0 ? [] : [{ kind: 'size' as const, id, text: sizeText[size], gross: extra }]),
    ...addOns.map((addOn) => ({ kind: 'add_on' as const, id: addOn.id, text: addOn.name, gross: addOn.price })),
  ];
}

/** Returns the minutes a service takes with these add-ons. */
export function minutesOf(
  { duration, sizeExtras }: Pick<Service, 'duration' | 'sizeExtras'>,
  size: PriceClass,
  addOns: readonly Pick<StoredAddOn, 'minutes'>[],
): number {
  const extra = size === 'small' ? 0 : sizeExtras[size].minutes;
  return addOns.reduce((sum, { minutes }) => sum + minutes, duration + extra);
}

const copyOf = ({
  id,
  name,
  translations,
  price,
  minutes,
  checklistItems,
  afterPhotos,
}: OfferedAddOn): StoredAddOn => ({
  id,
  name,
  translations,
  price,
  minutes,
  checklistItems,
  afterPhotos,
  isIncluded: false,
});
