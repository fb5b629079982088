import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobDetailsChange } from '@yoza/jobs-contract/admin-jobs';
import { money } from '@yoza/kernel-contract/primitives';
import { conflict } from '@yoza/service-kit/errors';
import type { PresentRules } from '../rules/business-rules.ts';
import type { Basket } from '../catalog/basket.ts';
import { itemsOf } from '../catalog/price-lines.ts';
import type { SentPoint } from '../place/point.ts';
import { degrees, pointOf } from '../place/point.ts';
import { travelTo } from '../place/service-area.ts';
import type { Job } from './job.entity.ts';
import { priceOfNewItems } from './repriced-items.ts';
import type { Price } from '../catalog/price.ts';
import { priceOfItems } from '../catalog/price.ts';

interface Changed extends SentPoint {
  /** Basket with a service other than the job's; null when the service stays the same. */
  basket: Basket | null;
  /** Total the customer agreed to, tax included, as sent. */
  totalPrice: JobDetailsChange['totalPrice'];
}

/**
 * Returns the price of a job with another service or at another point, in whole shillings: that of its basket and the current tax rate for
 * another service, the job's own items for another point only, and the current travel fee in both cases. Null when neither the service nor the travel fee changes, or
 * when only the fee would and an admin has agreed the total.
 * Throws 400 for an incomplete point, 409 OUT_OF_REACH for a place out of reach, CODE_NOT_VALID for a service that the job's discount code does not
 * apply to, JOB_PAID when the job is paid or refunded and the result is not
 * null, and PRICE_CHANGED with the new price when it is neither the job's nor the one the customer agreed to.
 */
export async function changedPrice(
  em: EntityManager,
  job: Job,
  rules: PresentRules,
  { basket, totalPrice, ...sent }: Changed,
): Promise<Price | null> {
  const point = { latitude: job.latitude, longitude: job.longitude, ...sentHalves(sent) };
  const isElsewhere = degrees(point.latitude) !== job.latitude || degrees(point.longitude) !== job.longitude;
  if (!basket && !isElsewhere) return null;
  const { travelFee } = travelTo(rules, pointOf(point));
  if (!basket && (travelFee === job.travelFee || job.isAgreed)) return null;
  const price = basket
    ? await priceOfNewItems(em, job, basket.items, {
        serviceId: basket.items[0]!.id,
        taxRate: rules.taxRate,
        travelFee,
      })
    : priceOfItems(itemsOf(job), { taxRate: job.taxRate, travelFee, discount: job.discountAmount });
  if (job.isSettled) {
    const message =
      'This job is paid, so its service and price can no longer be changed. Cancel it and book a new one.';
    throw conflict('JOB_PAID', message);
  }
  if (price.totalPrice === job.totalPrice || Number(totalPrice) === price.totalPrice) return price;
  const figures = {
    basePrice: money(price.basePrice),
    travelFee: money(price.travelFee),
    totalPrice: money(price.totalPrice),
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
