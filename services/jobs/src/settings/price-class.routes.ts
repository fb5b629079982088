import { changePriceClasses as changeOperation, getPriceClasses } from '@yoza/jobs-contract/price-settings-operations';
import { handle } from '@yoza/service-kit/operations';
import type { Route } from '@yoza/service-kit/operations';
import { ok } from '@yoza/service-kit/reply';
import { readSettings } from '@yoza/service-kit/settings.entity';
import type { BusinessRules } from '../rules/business-rules.ts';
import type { SavedSettings } from '../rules/setting-values.ts';
import { changePriceClasses } from './change-price-classes.ts';
import { presentPriceClasses } from './price-classes.presenter.ts';

/** The handlers of the price classes of vehicle types. */
export const priceClassRoutes = ({ clock }: Pick<BusinessRules, 'clock'>): Route[] => [
  handle(getPriceClasses, async ({ em }) => {
    const { changed } = await readSettings<SavedSettings>(em);
    return ok(presentPriceClasses(changed.priceClasses));
  }),

  handle(changeOperation, async ({ em, principal, body }) =>
    ok(await changePriceClasses(em, clock, principal, body())),
  ),
];
