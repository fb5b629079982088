import type { Principal } from '@yoza/kernel-contract/principal';
import type { Jobs } from './platform.ts';

/** Add-on as an admin sends it. */
const engineBay = {
  name: 'Engine Bay',
  price: 20_000,
  minutes: 30,
  checklistItems: ['Cover the electrics', 'Rinse the engine'],
  afterPhotos: 2,
};

/** Calls by which tests set prices, as an admin. Names, and so ids, are random unless given. */
export function priceCatalogue(jobs: Jobs, admin: Principal) {
  const settings = '/api/admin/settings';
  const as = jobs.as(admin);
  const addAddOn = async (details: Record<string, unknown> = {}) => {
    const name = `Add-on ${crypto.randomUUID().slice(0, 8)}`;
    return as('POST', `${settings}/add-ons`, { body: { ...engineBay, name, ...details } });
  };
  const changeService = async (id: string, change: Record<string, unknown>) => {
    const { body: services } = await as('GET', `${settings}/services`);
    const { version } = services.find((service: { id: string }) => service.id === id);
    return as('PATCH', `${settings}/services/${id}`, { body: { version, ...change } });
  };
  return {
    addAddOn,
    changeService,
    /** Sets the extra prices and minutes of a service for medium and large vehicles. */
    extras: (id: string, medium: [number, number], large: [number, number] = medium) => {
      const [extraOfMedium, extraOfLarge] = [medium, large].map(([price, minutes]) => ({ price, minutes }));
      return changeService(id, { sizeExtras: { medium: extraOfMedium, large: extraOfLarge } });
    },
    addCode: (details: Record<string, unknown> = {}) => {
      const code = `CODE${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
      return as('POST', `${settings}/discount-codes`, { body: { code, percent: 10, ...details } });
    },
    changeBookingSettings: async (change: Record<string, unknown>) => {
      const { body } = await as('GET', `${settings}/bookings`);
      const { updatedAt: _at, updatedBy: _by, travelFeePerKm, ...values } = body;
      const kept = { ...values, travelFeePerKm: Number(travelFeePerKm) };
      return as('PUT', `${settings}/bookings`, { body: { ...kept, ...change } });
    },
  };
}
