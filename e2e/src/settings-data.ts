import type { APIRequestContext } from '@playwright/test';
import { json } from './authz-callers.ts';

export interface SetService {
  id: string;
  name: string;
  invoiceCode: string;
  isActive: boolean;
  version: number;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Three letters for invoice numbers that no service has. */
async function freeCode(admin: APIRequestContext): Promise<string> {
  const services = await json<SetService[]>(admin.get('/api/admin/settings/services'));
  const taken = new Set(['ADM', ...services.map(({ invoiceCode }) => invoiceCode)]);
  for (;;) {
    const code = Array.from({ length: 3 }, () => letters[Math.floor(Math.random() * letters.length)]).join('');
    if (!taken.has(code)) return code;
  }
}

/** A service of an admin as it is sent, under a name and a code that nobody has. */
export const newService = async (admin: APIRequestContext) => ({
  name: `Roof Box ${crypto.randomUUID().slice(0, 8)}`,
  basePrice: 35_000,
  duration: 45,
  features: ['Washed', 'Dried'],
  isPopular: false,
  invoiceCode: await freeCode(admin),
});

/** A service that was added and retired again, so that no other test meets it among what can be booked. */
export async function retiredService(admin: APIRequestContext): Promise<SetService> {
  const data = await newService(admin);
  const { id, version } = await json<SetService>(admin.post('/api/admin/settings/services', { data }));
  return retire(admin, id, version);
}

export const retire = (admin: APIRequestContext, id: string, version: number): Promise<SetService> =>
  json(admin.patch(`/api/admin/settings/services/${id}`, { data: { isActive: false, version } }));

/** A place of an admin as it is sent, under a name that nothing else has. */
export const newPlace = () => ({
  name: `Zebra Yard ${crypto.randomUUID().slice(0, 8)}`,
  kind: 'landmark',
  area: 'Kisementi',
  latitude: 0.3371,
  longitude: 32.5905,
});

/** The settings of bookings as they are sent, with some of them different. */
export async function settingsWith(admin: APIRequestContext, different: object): Promise<object> {
  const present = await json<Record<string, unknown>>(admin.get('/api/admin/settings/bookings'));
  const { updatedAt: _at, updatedBy: _by, travelFeePerKm, ...rest } = present;
  return { ...rest, travelFeePerKm: Number(travelFeePerKm), ...different };
}
