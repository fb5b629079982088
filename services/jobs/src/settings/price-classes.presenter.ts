import type { PriceClasses } from '@yoza/jobs-contract/price-classes';
import { initialPriceClasses } from '@yoza/jobs-contract/price-classes';
import type { SavedPriceClasses } from '../rules/setting-values.ts';

/** Price classes before an admin has changed them. */
export const firstPriceClasses: SavedPriceClasses = {
  classes: { ...initialPriceClasses },
  version: 0,
  updatedAt: null,
  updatedBy: null,
};

/** Returns the price classes as saved, or the first ones. */
export const presentPriceClasses = (saved: SavedPriceClasses | undefined): PriceClasses => saved ?? firstPriceClasses;
