import { json } from '../../api/json.ts';
import type { Call } from '../call.ts';
import { whileConflict } from '../../data/in-free-slot.ts';
import { newPlace, newService, retire, settingsWith, type SetService } from '../../data/settings.ts';

const services = '/api/admin/settings/services';
const places = '/api/admin/settings/places';
const bookings = '/api/admin/settings/bookings';

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
  'GET /api/admin/settings/places': ({ client }) => client.get(`${places}?search=acacia`),
  'POST /api/admin/settings/places': ({ client }) => client.post(places, { data: newPlace() }),
  'PATCH /api/admin/settings/places/{id}': async ({ client, resource }) =>
    client.patch(`${places}/${await resource('place')}`, { data: { isHidden: true, version: 1 } }),
};
