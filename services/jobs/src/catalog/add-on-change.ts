import type { EntityManager } from '@mikro-orm/postgresql';
import { AddOn } from './add-on.entity.ts';
import type { StoredAddOn } from './basket.ts';
import { basketOf } from './basket.ts';
import { Service } from './service.entity.ts';

/** Job whose add-ons change. */
interface ChangedJob {
  serviceId: string;
  addOns: StoredAddOn[];
  durationMinutes: number | null;
}

/**
 * Returns the add-ons of a job with other ordered ones, and the minutes it then takes. Included add-ons and those ordered before stay as they are, even
 * if they are retired since. Throws 409 ADD_ON_UNAVAILABLE for a new one that cannot be ordered with the service.
 */
export async function readAddOnChange(em: EntityManager, job: ChangedJob, ids: readonly string[]) {
  const service = await em.findOneOrFail(Service, { id: job.serviceId });
  const kept = new Map(job.addOns.filter(({ isIncluded }) => !isIncluded).map((addOn) => [addOn.id, addOn]));
  const included = job.addOns.filter(({ isIncluded }) => isIncluded);
  const newIds = ids.filter((id) => !kept.has(id));
  const known = newIds.length === 0 ? [] : await em.find(AddOn, { id: { $in: newIds } });
  // An add-on that the job includes cannot be ordered either, even if the service no longer includes it.
  const offered = { ...service, includedAddOnIds: included.map(({ id }) => id) };
  const added = new Map(basketOf(offered, 'small', newIds, known).addOns.map((addOn) => [addOn.id, addOn]));
  const addOns = [...included, ...ids.map((id) => kept.get(id) ?? added.get(id)!)];
  const before = job.durationMinutes ?? service.duration;
  return { addOns, durationMinutes: before + minutesOf(addOns) - minutesOf(job.addOns) };
}

const minutesOf = (addOns: readonly StoredAddOn[]) => addOns.reduce((sum, { minutes }) => sum + minutes, 0);
