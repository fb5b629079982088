import { json } from './authz-callers.ts';
import type { Call } from './authz-calls.ts';
import { newPlace, newService, retire, retiredService, settingsWith, type SetService } from './settings-data.ts';

const services = '/api/admin/settings/services';
const places = '/api/admin/settings/places';
const bookings = '/api/admin/settings/bookings';

/** How the rows about settings are called, see `calls`. What others depend on stays as it is. */
export const settingsCalls: Record<string, Call> = {
  'GET /api/admin/settings/bookings': ({ client }) => client.get(bookings),
  'PUT /api/admin/settings/bookings': async ({ client, clients }) => {
    const { liveBookingsLimit } = await json<{ liveBookingsLimit: number }>(clients.admin.get(bookings));
    return client.put(bookings, {
      data: await settingsWith(clients.admin, { liveBookingsLimit: liveBookingsLimit + 1 }),
    });
  },
  'GET /api/admin/settings/services': ({ client }) => client.get(services),
  'GET /api/admin/settings/services/csv': ({ client }) => client.get(`${services}/csv`),
  'GET /api/admin/settings/places/csv': ({ client }) => client.get(`${places}/csv?show=hidden`),
  'POST /api/admin/settings/services': async ({ client, clients }) => {
    const answer = await client.post(services, { data: await newService(clients.admin) });
    if (answer.ok()) await retire(clients.admin, ((await answer.json()) as SetService).id, 1);
    return answer;
  },
  'PATCH /api/admin/settings/services/{id}': async ({ client, clients }) => {
    const { id, version } = await retiredService(clients.admin);
    return client.patch(`${services}/${id}`, { data: { duration: 50, version } });
  },
  'PUT /api/admin/settings/services/order': async ({ client, clients }) => {
    await retiredService(clients.admin);
    await retiredService(clients.admin);
    const ids = (await json<SetService[]>(clients.admin.get(services))).map(({ id }) => id);
    // Only the two that are retired change places.
    return client.put(`${services}/order`, { data: { ids: [...ids.slice(0, -2), ids.at(-1), ids.at(-2)] } });
  },
  'GET /api/admin/settings/places': ({ client }) => client.get(`${places}?search=acacia`),
  'POST /api/admin/settings/places': ({ client }) => client.post(places, { data: newPlace() }),
  'PATCH /api/admin/settings/places/{id}': async ({ client, clients }) => {
    const { id } = await json<{ id: string }>(clients.admin.post(places, { data: newPlace() }));
    return client.patch(`${places}/${id}`, { data: { isHidden: true, version: 1 } });
  },
};
