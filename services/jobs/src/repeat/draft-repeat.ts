import type { EntityManager } from '@mikro-orm/postgresql';
import type { Quote } from '@yoza/jobs-contract/places';
import type { Repeat } from '@yoza/jobs-contract/repeats';
import { money } from '@yoza/kernel-contract/primitives';
import type { Principal } from '@yoza/kernel-contract/principal';
import { ProblemError, notFound } from '@yoza/service-kit/errors';
import { AddOn } from '../catalog/add-on.entity.ts';
import { isOffered } from '../catalog/basket.ts';
import { Service } from '../catalog/service.entity.ts';
import { erased } from '../erasure/erase-jobs.ts';
import { scopeOf } from '../job/job.policy.ts';
import type { JobRow } from '../job/job.queries.ts';
import { findJob } from '../job/job.queries.ts';
import { Vehicle } from '../job/vehicle.entity.ts';
import { getQuote } from '../quote/get-quote.ts';
import type { BusinessRules } from '../rules/business-rules.ts';
import { presentRules } from '../rules/present-rules.ts';
import { suggestSlots } from './suggest-slots.ts';

/** Returns the draft of a booking that repeats a job, at the current prices. Throws 404 for a job that the caller may not see. */
export async function draftRepeat(
  em: EntityManager,
  rules: BusinessRules,
  caller: Principal,
  jobId: string,
): Promise<Repeat> {
  const job = await findJob(em, scopeOf(caller), jobId);
  if (!job) throw notFound('Job not found');
  const service = await em.findOne(Service, { id: job.service_id, isActive: true });
  const vehicle = await em.findOne(Vehicle, { id: job.vehicle_id, customerId: job.customer_id, isArchived: false });
  const { addOnIds, unavailable } = await orderableAgain(em, job, service);
  const place = placeOf(job);
  const request = { addOnIds: addOnIds.join(',') || undefined, vehicleId: vehicle?.id, ...pointIn(place) };
  const quote = service && (await quoteWithin(em, rules, caller, { serviceId: service.id, ...request }));
  return {
    serviceId: service?.id ?? null,
    vehicleId: vehicle?.id ?? null,
    addOnIds,
    place,
    paymentMethod: job.payment_method,
    unavailable: [...(service ? [] : [job.service_name]), ...unavailable],
    formerTotal: money(job.total_price),
    quote,
    slots:
      quote && vehicle
        ? await suggestSlots(em, await presentRules(em, rules), {
            job,
            viewerId: caller.userId,
            minutes: quote.durationMinutes ?? null,
          })
        : [],
  };
}

/** Returns the ordered add-ons that can be ordered again with a service, and the names of the others. Those it includes by now need not be ordered. */
async function orderableAgain(em: EntityManager, job: JobRow, service: Service | null) {
  const ordered = job.add_ons.filter(({ isIncluded }) => !isIncluded);
  if (!service || ordered.length === 0) return { addOnIds: [], unavailable: [] };
  const known = await em.find(AddOn, { id: { $in: ordered.map(({ id }) => id) } });
  const byId = new Map(known.map((addOn) => [addOn.id, addOn]));
  const addOnIds = ordered.map(({ id }) => id).filter((id) => isOffered(byId.get(id), service));
  const lost = ordered.filter(({ id }) => !addOnIds.includes(id) && !service.includedAddOnIds.includes(id));
  return { addOnIds, unavailable: lost.map(({ name }) => name) };
}

const placeOf = ({ address, landmark, directions, latitude, longitude }: JobRow): Repeat['place'] =>
  address === erased ? null : { address, landmark, directions, latitude, longitude };

const pointIn = (place: Repeat['place']) => ({
  latitude: place?.latitude ?? undefined,
  longitude: place?.longitude ?? undefined,
});

/** Returns the quote; null for a place that is out of reach by now. */
async function quoteWithin(...call: Parameters<typeof getQuote>): Promise<Quote | null> {
  try {
    return await getQuote(...call);
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'OUT_OF_REACH') return null;
    throw error;
  }
}
