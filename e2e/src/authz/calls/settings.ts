import { json } from '../../api/json.ts';
import type { Call } from '../call.ts';
import { whileConflict } from '../../data/in-free-slot.ts';
import {
  newAddOn,
  newDiscountCode,
  newPlace,
  newService,
  retire,
  settingsWith,
  withAddOn,
  type SetService,
} from '../../data/settings.ts';

const services = '/api/admin/settings/services';
const addOns = '/api/admin/settings/add-ons';
const classes = '/api/admin/settings/price-classes';
const codes = '/api/admin/settings/discount-codes';
const places = '/api/admin/settings/places';
const bookings = '/api/admin/settings/bookings';

interface PriceClasses {
  classes: Record<string, string>;
  version: number;
  updatedAt: string | null;
  updatedBy: string | null;
}

/** Calls of the rows about settings, see `calls`. They leave settings that other tests depend on unchanged. */
export const settingsCalls: Record<string, Call> = {
  'GET /api/admin/settings/bookings': ({ client }) => client.get(bookings),
  'PUT /api/admin/settings/bookings': ({ client, clients }) =>
    whileConflict(async () => client.put(bookings, { data: await settingsWith(clients.admin, {}) })),
  'GET /api/admin/settings/services': ({ client }) => client.get(services),
  'GET /api/admin/settings/services/csv': ({ client }) => client.get(`${services}/csv`),
  'GET /api/admin/settings/places/csv': ({ client }) => client.get(`${places}/csv?show=hidden`),
  'POST /api/admin/settings/services': async ({ client, clients }) => {
    const response = await client.post(services, { data: await newService(clients.admin) });
    if (response.ok()) await retire(clients.admin, ((await response.json()) as SetService).id, 1);
    return response;
  },
  'PATCH /api/admin/settings/services/{id}': async ({ client, resource }) =>
    client.patch(`${services}/${await resource('service')}`, { data: { duration: 50, version: 2 } }),
  'PUT /api/admin/settings/services/order': ({ client, clients }) =>
    whileConflict(async () => {
      const ids = (await json<SetService[]>(clients.admin.get(services))).map(({ id }) => id);
      return client.put(`${services}/order`, { data: { ids } });
    }),
  'GET /api/admin/settings/add-ons': ({ client }) => client.get(addOns),
  'GET /api/admin/settings/add-ons/csv': ({ client }) => client.get(`${addOns}/csv`),
  'POST /api/admin/settings/add-ons': async ({ client, clients }) => {
    const response = await client.post(addOns, { data: newAddOn() });
    if (response.ok()) {
      const { id } = (await response.json()) as { id: string };
      await json(clients.admin.patch(`${addOns}/${id}`, { data: { isActive: false, version: 1 } }));
    }
    return response;
  },
  'PATCH /api/admin/settings/add-ons/{id}': ({ client, clients }) =>
    withAddOn(clients.admin, (id) => client.patch(`${addOns}/${id}`, { data: { minutes: 5, version: 1 } })),
  'GET /api/admin/settings/price-classes': ({ client }) => client.get(classes),
  'PUT /api/admin/settings/price-classes': async ({ client, clients }) => {
    const { updatedAt: _at, updatedBy: _by, ...present } = await json<PriceClasses>(clients.admin.get(classes));
    const set = (coupe: string, version: number) => ({ version, classes: { ...present.classes, coupe } });
    const response = await client.put(classes, { data: set('medium', present.version) });
    if (response.ok()) await json(clients.admin.put(classes, { data: set('small', present.version + 1) }));
    return response;
  },
  'GET /api/admin/settings/discount-codes': ({ client }) => client.get(codes),
  'GET /api/admin/settings/discount-codes/csv': ({ client }) => client.get(`${codes}/csv`),
  'POST /api/admin/settings/discount-codes': ({ client }) => client.post(codes, { data: newDiscountCode() }),
  'PATCH /api/admin/settings/discount-codes/{code}': async ({ client, clients }) => {
    const { code } = await json<{ code: string }>(clients.admin.post(codes, { data: newDiscountCode() }));
    return client.patch(`${codes}/${code}`, { data: { percent: 6, version: 1 } });
  },
  'GET /api/admin/settings/places': ({ client }) => client.get(`${places}?search=acacia`),
  'POST /api/admin/settings/places': ({ client }) => client.post(places, { data: newPlace() }),
  'PATCH /api/admin/settings/places/{id}': async ({ client, resource }) =>
    client.patch(`${places}/${await resource('place')}`, { data: { isHidden: true, version: 1 } }),
};
