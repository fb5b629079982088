import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import { jobDetailsChanged } from '@yoza/jobs-contract/events';
import type { JobDetailsChange } from '@yoza/jobs-contract/admin-jobs';
import type { Principal } from '@yoza/kernel-contract/principal';
import { notFound } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { Basket } from '../catalog/basket.ts';
import type { BusinessRules, PresentRules } from '../rules/business-rules.ts';
import { offeredService } from '../catalog/offered-service.ts';
import { priceClassOf } from '../catalog/price-class.ts';
import { readBasketAgain } from '../catalog/read-basket.ts';
import { followDiscount } from '../discount-code/use-code.ts';
import { degrees } from '../place/point.ts';
import type { Service } from '../catalog/service.entity.ts';
import { presentRules } from '../rules/present-rules.ts';
import { Vehicle } from './vehicle.entity.ts';
import type { JobPlace } from './booking.ts';
import { auditedJob } from './audited-job.ts';
import { changeWork } from './change-work.ts';
import { changedPrice } from './changed-price.ts';
import type { Job, JobDetails } from './job.entity.ts';
import { lockJob } from './lock-job.ts';
import { recordJobEvent } from './record-job-event.ts';
import { recordRepriced } from './record-repriced.ts';

/**
 * Changes vehicle, service or place of a job that has not been started, at `version`, and its price accordingly. Throws 404 for an unknown job, a
 * vehicle that is not its customer's or is archived and an unknown service, 400 for an incomplete point, 409 JOB_CHANGED after a concurrent change,
 * ILLEGAL_TRANSITION once the work has started or the job is final, SERVICE_RETIRED, ADD_ON_UNAVAILABLE for an add-on of the job that the new service does not offer, SLOT_FULL if the new service takes
 * longer than there is room, the errors of {@link changedPrice}, and by the database's
 * constraint VEHICLE_BUSY.
 */
export async function changeJobDetails(
  em: EntityManager,
  given: BusinessRules,
  actor: Principal,
  id: string,
  { version, totalPrice, ...changes }: JobDetailsChange,
): Promise<void> {
  await withTransaction(em, async (transaction) => {
    const job = await lockJob(transaction, 'all', id);
    job.assertVersion(version);
    job.assertChangeable();
    const rules = await presentRules(transaction, given);
    const service = isOther(changes.serviceId, job.serviceId)
      ? await offeredService(transaction, changes.serviceId)
      : null;
    const vehicle = isOther(changes.vehicleId, job.vehicleId)
      ? await lockVehicle(transaction, job, changes.vehicleId)
      : null;
    const basket = service && (await basketWith(transaction, rules, job, service, vehicle));
    const price = await changedPrice(transaction, job, rules, { ...changes, basket, totalPrice });
    const work = basket && (await changeWork(transaction, rules, job, basket.durationMinutes, actor.userId));
    const details: Partial<JobDetails> = {
      ...(service && { serviceId: service.id, serviceName: service.name, invoiceCode: service.invoiceCode }),
      ...(basket && { addOns: basket.addOns, durationMinutes: basket.durationMinutes, ...work }),
      ...(vehicle && { vehicleId: vehicle.id, vehicleName: vehicle.displayName }),
      ...placeOf(changes),
    };
    const former = job.totalPrice;
    const record = await auditedJob(transaction, actor, job);
    if (!job.changeDetails(details, price, rules.clock.now())) return;
    if (price) job.discountCode = await followDiscount(transaction, job, actor.userId, rules.clock.now());
    if (job.totalPrice === former) recordJobEvent(transaction, jobDetailsChanged, job, actor.userId);
    else recordRepriced(transaction, job, former, actor.userId, { hasOtherDetails: true });
    await record('job.changed');
  });
}

const isOther = (value: string | undefined, present: string): value is string =>
  value !== undefined && value !== present;

/** Locks the vehicle, so that it cannot be archived and set for a job at the same time. */
async function lockVehicle(em: EntityManager, { customerId }: Job, id: string): Promise<Vehicle> {
  const own = { id, customerId, isArchived: false };
  const vehicle = await em.findOne(Vehicle, own, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!vehicle) throw notFound('Vehicle not found', 'VEHICLE_NOT_FOUND');
  return vehicle;
}

/** Returns what a job has with another service: the add-ons that were ordered keep their price. */
async function basketWith(
  em: EntityManager,
  rules: PresentRules,
  { vehicleId, addOns }: Job,
  service: Service,
  newVehicle: Vehicle | null,
): Promise<Basket> {
  const { vehicleType } = newVehicle ?? (await em.findOneOrFail(Vehicle, { id: vehicleId }));
  const ordered = addOns.filter(({ isIncluded }) => !isIncluded);
  return readBasketAgain(em, service, priceClassOf(rules, vehicleType), ordered);
}

/** Returns the fields of the place as the columns store them; undefined for those not sent. */
function placeOf(changes: JobDetailsChange): { [Field in keyof JobPlace]: JobPlace[Field] | undefined } {
  return {
    address: changes.address,
    landmark: ifSent(changes.landmark, orNull),
    directions: ifSent(changes.directions, orNull),
    latitude: ifSent(changes.latitude, degrees),
    longitude: ifSent(changes.longitude, degrees),
  };
}

const orNull = (text: string | null) => text || null;

const ifSent = <Sent>(sent: Sent | undefined, stored: (sent: Sent) => string | null) =>
  sent === undefined ? undefined : stored(sent);
