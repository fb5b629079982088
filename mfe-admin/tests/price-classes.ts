import { initialPriceClasses } from '@yoza/jobs-contract/price-classes';
import type { PriceClasses } from '../src/settings/price-classes.api.ts';

/** Price classes that were never changed. */
export const initialClasses = (fields: Partial<PriceClasses> = {}): PriceClasses => ({
  classes: { ...initialPriceClasses },
  version: 0,
  updatedAt: null,
  updatedBy: null,
  ...fields,
});
