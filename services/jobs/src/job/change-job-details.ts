import type { EntityManager } from '@mikro-orm/postgresql';
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
import { degrees } from '../place/point.ts';
import type { Service } from '../catalog/service.entity.ts';
import { presentRules } from '../rules/present-rules.ts';
import { Vehicle } from './vehicle.entity.ts';
import type { JobPlace } from './booking.ts';
import { auditedJob } from './audited-job.ts';
import { changeWork } from './change-work.ts';
import { changedPrices } from './changed-price.ts';
import { followPrice } from './follow-price.ts';
import type { Job, JobDetails } from './job.entity.ts';
import { lockVisit } from './lock-job.ts';
import { lockVehicles } from './lock-vehicles.ts';
import { recordJobEvent } from './record-job-event.ts';
import { recordRepriced } from './record-repriced.ts';
import type { Visit } from './visit.ts';

/**
 * Changes vehicle, service or place of a job that has not been started, at `version`, and its price accordingly; the place of all cars of its visit. Throws 404 for an unknown job, a
 * vehicle that is not its customer's or is archived and an unknown service, 400 for an incomplete point, 409 JOB_CHANGED after a concurrent change,
 * ILLEGAL_TRANSITION once the work has started or the job is final, and for the place once the work on another car of the visit has, SERVICE_RETIRED, ADD_ON_UNAVAILABLE for an add-on of the job that the new service does not offer, SLOT_FULL if the new service takes
 * longer than there is room, the errors of {@link changedPrices}, and by the database's
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
    const visit = await lockVisit(transaction, 'all', id);
    const { job } = visit;
    job.assertVersion(version);
    job.assertChangeable();
    const place = sentOnly(placeOf(changes));
    const others = Object.keys(place).length === 0 ? [] : visit.together().filter((each) => each !== job);
    const rules = await presentRules(transaction, given);
    const service = isOther(changes.serviceId, job.serviceId)
      ? await offeredService(transaction, changes.serviceId)
      : null;
    const vehicle = isOther(changes.vehicleId, job.vehicleId)
      ? await lockVehicle(transaction, visit, changes.vehicleId)
      : null;
    const basket = service && (await basketWith(transaction, rules, job, service, vehicle));
    const prices = await changedPrices(transaction, visit, rules, { ...changes, basket, totalPrice });
    const work = basket && (await changeWork(transaction, rules, visit, basket.durationMinutes, actor.userId));
    const details: Partial<JobDetails> = {
      ...(service && { serviceId: service.id, serviceName: service.name, invoiceCode: service.invoiceCode }),
      ...(basket && { addOns: basket.addOns, durationMinutes: basket.durationMinutes, ...work }),
      ...(vehicle && { vehicleId: vehicle.id, vehicleName: vehicle.displayName }),
      ...place,
    };
    for (const each of [job, ...others]) {
      const former = each.totalPrice;
      const price = prices.get(each) ?? null;
      const record = await auditedJob(transaction, actor, each);
      if (!each.changeDetails(each === job ? details : place, price, rules.clock.now())) continue;
      if (price && each === job) await followPrice(transaction, visit, actor.userId, rules.clock.now());
      if (each.totalPrice === former) recordJobEvent(transaction, jobDetailsChanged, each, actor.userId);
      else recordRepriced(transaction, each, former, actor.userId, { hasOtherDetails: true });
      await record('job.changed');
    }
  });
}

const isOther = (value: string | undefined, present: string): value is string =>
  value !== undefined && value !== present;

/** Locks the vehicle, so that it cannot be archived and set for a job at the same time, with those of the visit, in the order of all commands. */
async function lockVehicle(em: EntityManager, { job, vehicleIds }: Visit, id: string): Promise<Vehicle> {
  const locked = await lockVehicles(em, [...vehicleIds, id]);
  const isOwn = ({ customerId, isArchived }: Vehicle) => customerId === job.customerId && !isArchived;
  const vehicle = locked.find((each) => each.id === id.toLowerCase() && isOwn(each));
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

/** Returns the fields that are sent. */
const sentOnly = (place: { [Field in keyof JobPlace]: JobPlace[Field] | undefined }): Partial<JobPlace> =>
  Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined));
