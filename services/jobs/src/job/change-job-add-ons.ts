import type { EntityManager } from '@mikro-orm/postgresql';
import { jobDetailsChanged } from '@yoza/jobs-contract/events';
import type { JobAddOnsChange } from '@yoza/jobs-contract/schemas';
import { money } from '@yoza/kernel-contract/primitives';
import type { Principal } from '@yoza/kernel-contract/principal';
import { conflict } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { StoredAddOn } from '../catalog/basket.ts';
import type { Price } from '../catalog/price.ts';
import { itemsOf } from '../catalog/price-lines.ts';
import { readAddOnChange } from '../catalog/add-on-change.ts';
import type { BusinessRules } from '../rules/business-rules.ts';
import { presentRules } from '../rules/present-rules.ts';
import { auditedJob } from './audited-job.ts';
import { changeWork } from './change-work.ts';
import { followPrice } from './follow-price.ts';
import type { Job } from './job.entity.ts';
import { scopeOf } from './job.policy.ts';
import { lockVisit } from './lock-job.ts';
import { recordJobEvent } from './record-job-event.ts';
import { recordRepriced } from './record-repriced.ts';
import { priceOfNewItems } from './repriced-items.ts';
import type { Visit } from './visit.ts';

/**
 * Sets the ordered add-ons of a job that has not been started, at `version`, and its price accordingly: add-ons it has keep their price, new ones have
 * the current one. A total that an admin set stays. Throws 404 for a job the actor may not see, 409 JOB_CHANGED, ILLEGAL_TRANSITION, JOB_PAID,
 * ADD_ON_UNAVAILABLE, CODE_NOT_VALID below the minimum of its discount code, SLOT_FULL if the longer work has no room, VEHICLE_BUSY by the database's constraint, PRICE_CHANGED with the new price unless `totalPrice` names it, and for a customer PRICE_AGREED once an admin has set the total.
 */
export async function changeJobAddOns(
  em: EntityManager,
  given: BusinessRules,
  actor: Principal,
  id: string,
  { addOnIds, totalPrice, version }: JobAddOnsChange,
): Promise<void> {
  await withTransaction(em, async (transaction) => {
    const visit = await lockVisit(transaction, scopeOf(actor), id);
    const { job } = visit;
    if (isSame(job.addOns, addOnIds)) return;
    job.assertVersion(version);
    job.assertChangeable();
    assertPayable(job);
    if (job.isAgreed && actor.role !== 'admin') throw conflict('PRICE_AGREED', priceAgreed);
    const change = await readAddOnChange(transaction, job, addOnIds);
    const rules = await presentRules(transaction, given);
    const price = job.isAgreed ? null : await priceWith(transaction, visit, change.addOns);
    assertAgreed(job, price, totalPrice);
    const work = await changeWork(transaction, rules, visit, change.durationMinutes, actor.userId);
    const former = job.totalPrice;
    const record = await auditedJob(transaction, actor, job);
    job.changeDetails({ ...change, ...work }, price, rules.clock.now());
    if (price) await followPrice(transaction, visit, actor.userId, rules.clock.now());
    if (job.totalPrice === former) recordJobEvent(transaction, jobDetailsChanged, job, actor.userId);
    else recordRepriced(transaction, job, former, actor.userId, { hasOtherDetails: true });
    await record('job.changed');
  });
}

const priceAgreed =
  'We have agreed the price of this booking with you. Please ask us in the support chat to change its add-ons.';

/** True if these are the add-ons that were ordered, in any order. */
function isSame(addOns: readonly StoredAddOn[], ids: readonly string[]): boolean {
  const ordered = addOns.filter(({ isIncluded }) => !isIncluded);
  return ordered.length === ids.length && ordered.every(({ id }) => ids.includes(id));
}

function assertPayable({ isSettled }: Job): void {
  if (!isSettled) return;
  throw conflict('JOB_PAID', 'This booking is paid, so its add-ons can no longer be changed.');
}

/** Returns the price of a job with other add-ons, at the tax rate and the travel fee it has. */
function priceWith(em: EntityManager, visit: Visit, addOns: readonly StoredAddOn[]): Promise<Price> {
  const { job } = visit;
  const items = [
    ...itemsOf(job).filter(({ kind }) => kind !== 'add_on'),
    ...addOns.map(({ id, name, price }) => ({ kind: 'add_on' as const, id, text: name, gross: price })),
  ];
  const { serviceId, taxRate, travelFee } = job;
  return priceOfNewItems(em, visit, items, { serviceId, taxRate, travelFee });
}

function assertAgreed(job: Job, price: Price | null, totalPrice: JobAddOnsChange['totalPrice']): void {
  const total = price?.totalPrice ?? job.totalPrice;
  if (total === job.totalPrice || Number(totalPrice) === total) return;
  const { basePrice, travelFee } = price!;
  const figures = { basePrice: money(basePrice), travelFee: money(travelFee), totalPrice: money(total) };
  throw conflict('PRICE_CHANGED', 'The price changes. Please check the new total and confirm it.', figures);
}
