import type { Price } from '../catalog/price.ts';
import { priceOfDiscounted } from '../catalog/price.ts';
import { itemsOf, linesOf } from '../catalog/price-lines.ts';
import type { Job } from './job.entity.ts';

/** Returns the price of a job with another travel fee, and the items and discounts that it has. */
export function priceWithFee(job: Job, travelFee: number): Price {
  const discounts = linesOf(job).flatMap(({ kind, discount }) => (kind === 'travel' ? [] : discount));
  return priceOfDiscounted(itemsOf(job), discounts, { taxRate: job.taxRate, travelFee });
}
