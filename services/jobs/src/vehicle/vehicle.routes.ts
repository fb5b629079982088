import { addVehicle as addVehicleOperation, listVehicles } from '@yoza/contracts/jobs/operations';
import { forbidden } from '@yoza/service-kit/errors';
import { handle } from '@yoza/service-kit/operations';
import type { Route } from '@yoza/service-kit/operations';
import { created, ok } from '@yoza/service-kit/reply';
import type { BusinessRules } from '../business-rules.ts';
import { addVehicle } from './add-vehicle.ts';
import { Vehicle } from './vehicle.entity.ts';
import { presentVehicle } from './vehicle.presenter.ts';

/** More cars than this nobody keeps; the list has no further pages. */
const mostVehicles = 200;

export const vehicleRoutes = ({ clock }: BusinessRules): Route[] => [
  handle(listVehicles, async ({ em, principal }) => {
    const own = { customerId: principal.userId, isArchived: false };
    const vehicles = await em.find(Vehicle, own, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: mostVehicles });
    return ok(vehicles.map(presentVehicle));
  }),

  handle(addVehicleOperation, async ({ em, principal, body }) => {
    const { size: _accepted, customerId = principal.userId, ...details } = body();
    if (customerId !== principal.userId && principal.role !== 'admin') {
      throw forbidden('You can only add vehicles of your own');
    }
    return created(presentVehicle(await addVehicle(em, { ...details, customerId }, clock.now())));
  }),
];
