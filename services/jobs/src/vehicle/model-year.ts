import { invalid } from '@yoza/service-kit/errors';
import { businessDate } from '@yoza/service-kit/time';

/** Throws 400 for a model year later than next year's by the server's clock (seed 000 §5). */
export function assertModelYear(year: number, now: Date): void {
  const latestYear = Number(businessDate(now).slice(0, 4)) + 1;
  if (year > latestYear) throw invalid([{ path: 'year', message: 'Valid year required' }]);
}
