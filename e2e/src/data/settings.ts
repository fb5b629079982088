import type { APIRequestContext } from '@playwright/test';
import { json } from '../api/json.ts';

export interface SetService {
  id: string;
  name: string;
  invoiceCode: string;
  isActive: boolean;
  version: number;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns three letters for invoice numbers that no service uses. */
async function freeCode(admin: APIRequestContext): Promise<string> {
  const services = await json<SetService[]>(admin.get('/api/admin/settings/services'));
  const taken = new Set(['ADM', ...services.map(({ invoiceCode }) => invoiceCode)]);
  for (;;) {
    const code = Array.from({ length: 3 }, () => letters[Math.floor(Math.random() * letters.length)]).join('');
    if (!taken.has(code)) return code;
  }
}

/** Returns a service as an admin sends it, with an unused name and code. */
export const newService = async (admin: APIRequestContext) => ({
  name: `Roof Box ${crypto.randomUUID().slice(0, 8)}`,
  basePrice: 35_000,
  duration: 45,
  features: ['Washed', 'Dried'],
  isPopular: false,
  invoiceCode: await freeCode(admin),
});

/** Returns an add-on that costs and takes nothing, as an admin sends it, with an unused name. */
export const newAddOn = () => ({ name: `Air Freshener ${crypto.randomUUID().slice(0, 8)}`, price: 0, minutes: 0 });

/** Adds an add-on, passes its id to `use`, and retires it, so that it is not offered in other tests. */
export async function withAddOn<Result>(
  admin: APIRequestContext,
  use: (id: string) => Promise<Result>,
): Promise<Result> {
  const path = '/api/admin/settings/add-ons';
  const { id } = await json<{ id: string }>(admin.post(path, { data: newAddOn() }));
  try {
    return await use(id);
  } finally {
    const present = await json<{ id: string; version: number }[]>(admin.get(path));
    const { version } = present.find((addOn) => addOn.id === id)!;
    await json(admin.patch(`${path}/${id}`, { data: { version, isActive: false } }));
  }
}

/** Returns a discount code as an admin sends it, that no other test uses. */
export const newDiscountCode = () => ({ code: crypto.randomUUID().slice(0, 8), percent: 5 });

/** Adds a service and retires it, so that it is not among the bookable services of other tests. */
export async function retiredService(admin: APIRequestContext): Promise<SetService> {
  const data = await newService(admin);
  const { id, version } = await json<SetService>(admin.post('/api/admin/settings/services', { data }));
  return retire(admin, id, version);
}

export const retire = (admin: APIRequestContext, id: string, version: number): Promise<SetService> =>
  json(admin.patch(`/api/admin/settings/services/${id}`, { data: { isActive: false, version } }));

/** Returns an admin's request for a place, with a unique name. */
export const newPlace = () => ({
  name: `Zebra Yard ${crypto.randomUUID().slice(0, 8)}`,
  kind: 'landmark',
  area: 'Kisementi',
  latitude: 0.3371,
  longitude: 32.5905,
});

/** Returns the booking settings as a change request, with some values replaced. */
export async function settingsWith(admin: APIRequestContext, different: object): Promise<object> {
  const present = await json<Record<string, unknown>>(admin.get('/api/admin/settings/bookings'));
  const { updatedAt: _at, updatedBy: _by, travelFeePerKm, ...rest } = present;
  return { ...rest, travelFeePerKm: Number(travelFeePerKm), ...different };
}
