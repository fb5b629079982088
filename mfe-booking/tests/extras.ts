import type { FakeApi } from '@yoza/component-testing/fake-api';
import { reply } from '@yoza/component-testing/fake-api';
import type { AddOn } from '../src/add-ons/add-ons.api.ts';
import { airFreshener, engineBay, orderedOf, petHair, pricedWith } from './add-on.ts';
import { bookedOf, wizardApi } from './wizard.ts';

export const offered: AddOn[] = [airFreshener, engineBay, petHair];

/** Add-ons of a basket: those the service includes and the ordered ones, by their ids. */
const basketOf = (ids: readonly string[]) => offered.filter(({ id, isIncluded }) => isIncluded || ids.includes(id));

/** API of a service with add-ons to order, whose quotes and bookings have their prices; the code WASH10 takes 10,000 off. */
export function extrasApi(): FakeApi {
  const discountOf = (code: string | null | undefined) => ({ discount: code === 'WASH10' ? 10_000 : 0 });
  return wizardApi()
    .on('GET /api/add-ons', offered)
    .on('GET /api/quotes', ({ query }) => {
      const price = pricedWith(basketOf(query.get('addOnIds')?.split(',') ?? []), discountOf(query.get('code')));
      const place = { travelFee: '0.00', taxRate: 8, kilometresOutside: 0 };
      return { serviceId: query.get('serviceId')!, ...place, ...price, subtotal: price.basePrice };
    })
    .on('POST /api/jobs', ({ body }) => {
      const addOns = basketOf(body.addOnIds ?? []);
      const { discountCode = null } = body;
      const price = pricedWith(addOns, discountOf(discountCode));
      return reply({ ...bookedOf(body), ...price, discountCode, addOns: addOns.map(orderedOf) }, { status: 201 });
    });
}
