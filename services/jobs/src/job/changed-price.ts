import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobDetailsChange } from '@yoza/jobs-contract/admin-jobs';
import { money } from '@yoza/kernel-contract/primitives';
import { conflict } from '@yoza/service-kit/errors';
import type { PresentRules } from '../rules/business-rules.ts';
import type { Basket } from '../catalog/basket.ts';
import type { SentPoint } from '../place/point.ts';
import { degrees, pointOf } from '../place/point.ts';
import { travelTo } from '../place/service-area.ts';
import type { Job } from './job.entity.ts';
import { priceOfNewItems } from './repriced-items.ts';
import type { Figures, Price } from '../catalog/price.ts';
import { priceWithFee } from './price-with-fee.ts';
import type { Visit } from './visit.ts';

interface Changed extends SentPoint {
  /** Basket with a service other than the job's; null when the service stays the same. */
  basket: Basket | null;
  /** Total the customer agreed to, tax included, as sent. */
  totalPrice: JobDetailsChange['totalPrice'];
}

/**
 * Returns the prices that change, in whole shillings, when a job has another service or its visit another point: for another service that of its basket at
 * the current tax rate, for the car with the travel fee that with the current one. There is none when neither the service nor the travel fee changes, or
 * when only the fee would and an admin has agreed the total.
 * Throws 400 for an incomplete point, 409 OUT_OF_REACH for a place out of reach, CODE_NOT_VALID for a service that the job's discount code does not
 * apply to, JOB_PAID when a job whose price changes is paid or refunded, and PRICE_CHANGED with the new and the former price when it is neither the former nor the one
 * the customer agreed to; with the sums if the prices of two cars change.
 */
export async function changedPrices(
  em: EntityManager,
  visit: Visit,
  rules: PresentRules,
  { basket, totalPrice, ...sent }: Changed,
): Promise<Map<Job, Price>> {
  const { job, feeCarrier } = visit;
  const prices = new Map<Job, Price>();
  const point = { latitude: job.latitude, longitude: job.longitude, ...sentHalves(sent) };
  const isElsewhere = degrees(point.latitude) !== job.latitude || degrees(point.longitude) !== job.longitude;
  if (!basket && !isElsewhere) return prices;
  const { travelFee } = travelTo(rules, pointOf(point));
  if (isElsewhere && feeCarrier && feeCarrier.travelFee !== travelFee && !feeCarrier.isAgreed) {
    prices.set(feeCarrier, priceWithFee(feeCarrier, travelFee));
  }
  if (basket) {
    const terms = { serviceId: basket.items[0]!.id, taxRate: rules.taxRate };
    const fee = job === feeCarrier ? travelFee : 0;
    prices.set(job, await priceOfNewItems(em, visit, basket.items, { ...terms, travelFee: fee }));
  }
  assertAgreed(prices, totalPrice);
  return prices;
}

function assertAgreed(prices: ReadonlyMap<Job, Price>, totalPrice: Changed['totalPrice']): void {
  const jobs = [...prices.keys()];
  if (jobs.some(({ isSettled }) => isSettled)) {
    const message =
      'This job is paid, so its service and price can no longer be changed. Cancel it and book a new one.';
    throw conflict('JOB_PAID', message);
  }
  const sum = (of: Iterable<Figures>, key: 'basePrice' | 'travelFee' | 'totalPrice') =>
    [...of].reduce((total, figures) => total + figures[key], 0);
  const total = sum(prices.values(), 'totalPrice');
  const formerTotal = sum(jobs, 'totalPrice');
  if (total === formerTotal || Number(totalPrice) === total) return;
  const figures = {
    basePrice: money(sum(prices.values(), 'basePrice')),
    travelFee: money(sum(prices.values(), 'travelFee')),
    totalPrice: money(total),
    formerTotal: money(formerTotal),
  };
  throw conflict(
    'PRICE_CHANGED',
    'The price changes. Please agree the new price with the customer and confirm it.',
    figures,
  );
}

const sentHalves = ({ latitude, longitude }: SentPoint): SentPoint => ({
  ...(latitude !== undefined && { latitude }),
  ...(longitude !== undefined && { longitude }),
});
