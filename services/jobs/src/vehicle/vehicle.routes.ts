import type { EntityManager } from '@mikro-orm/postgresql';
import {
  addVehicle as addVehicleOperation,
  archiveVehicle as archiveVehicleOperation,
  listCustomerVehicles,
  listVehicles,
  updateVehicle as updateVehicleOperation,
} from '@yoza/jobs-contract/operations';
import { forbidden, notFound } from '@yoza/service-kit/errors';
import { handle } from '@yoza/service-kit/operations';
import type { Route } from '@yoza/service-kit/operations';
import { decodeCursor } from '@yoza/service-kit/pagination';
import { created, noContent, ok } from '@yoza/service-kit/reply';
import type { BusinessRules } from '../rules/business-rules.ts';
import { listPage, rowsFor } from '../list-page.ts';
import { Person } from '../person/person.entity.ts';
import { addVehicle } from './add-vehicle.ts';
import { archiveVehicle } from './archive-vehicle.ts';
import { findVehicle, maxVehicles, vehiclesOf } from './find-vehicle.ts';
import { updateVehicle } from './update-vehicle.ts';
import { presentVehicle } from './vehicle.presenter.ts';

export const vehicleRoutes = ({ clock }: BusinessRules): Route[] => [
  handle(listVehicles, async ({ em, principal, query }) => vehiclePage(em, principal.userId, query)),

  handle(listCustomerVehicles, async ({ em, principal, params: { customerId }, query }) => {
    const isOwn = customerId === principal.userId;
    const isKnown = isOwn || (principal.role === 'admin' && (await em.count(Person, { id: customerId })) > 0);
    if (!isKnown) throw notFound('Customer not found', 'CUSTOMER_NOT_FOUND');
    return vehiclePage(em, customerId, query);
  }),

  handle(addVehicleOperation, async ({ em, principal, body }) => {
    const { size: _accepted, customerId = principal.userId, ...details } = body();
    if (customerId !== principal.userId && principal.role !== 'admin') {
      throw forbidden('You can only add vehicles for yourself');
    }
    return created(presentVehicle(await addVehicle(em, principal, { ...details, customerId }, clock.now())));
  }),

  handle(updateVehicleOperation, async ({ em, principal, params, body }) => {
    await findVehicle(em, principal, params.id);
    return ok(presentVehicle(await updateVehicle(em, principal, params.id, body(), clock.now())));
  }),

  handle(archiveVehicleOperation, async ({ em, principal, params }) => {
    await archiveVehicle(em, principal, params.id, clock.now());
    return noContent();
  }),
];

/** Returns all of a customer's vehicles on one page unless a limit is requested: older front ends read only the first page. */
async function vehiclePage(
  em: EntityManager,
  customerId: string,
  query: { cursor?: string | undefined; limit?: number | undefined },
) {
  const limit = query.limit ?? maxVehicles;
  const vehicles = await vehiclesOf(em, customerId, decodeCursor(query.cursor), rowsFor(limit));
  return listPage(vehicles, limit, ({ createdAt, id }) => ({ at: createdAt, id }), presentVehicle);
}
