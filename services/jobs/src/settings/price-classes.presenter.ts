import type { PriceClasses } from '@yoza/jobs-contract/price-classes';
import { initialPriceClasses } from '@yoza/jobs-contract/price-classes';
import type { SavedPriceClasses } from '../rules/setting-values.ts';

/** Returns the price classes as saved, or the initial ones. */
export const presentPriceClasses = (saved: SavedPriceClasses | undefined): PriceClasses =>
  saved ?? { classes: { ...initialPriceClasses }, version: 0, updatedAt: null, updatedBy: null };
