import {
  addAddOn as addOperation,
  changeAddOn as changeOperation,
  getAddOnSettingsCsv,
  listAddOnSettings,
} from '@yoza/jobs-contract/price-settings-operations';
import type { EntityManager } from '@mikro-orm/postgresql';
import { savedAs } from '@yoza/service-kit/csv-file';
import { handle } from '@yoza/service-kit/operations';
import type { Route } from '@yoza/service-kit/operations';
import { created, ok } from '@yoza/service-kit/reply';
import { businessDate } from '@yoza/service-kit/time';
import type { BusinessRules } from '../rules/business-rules.ts';
import { addAddOn } from './add-add-on.ts';
import { AddOn } from './add-on.entity.ts';
import { presentAddOnSetting } from './add-on-setting.presenter.ts';
import { addOnsCsv } from './add-ons-csv.ts';
import { changeAddOn } from './change-add-on.ts';

/** The handlers of add-ons for admins. */
export const addOnSettingsRoutes = ({ clock }: Pick<BusinessRules, 'clock'>): Route[] => {
  const all = async (em: EntityManager) => {
    const addOns = await em.find(AddOn, {}, { orderBy: { name: 'asc', id: 'asc' } });
    return addOns.map(presentAddOnSetting);
  };
  return [
    handle(listAddOnSettings, async ({ em }) => ok(await all(em))),
    handle(getAddOnSettingsCsv, async ({ em }) =>
      ok(addOnsCsv(await all(em)), savedAs(`yoza-add-ons-${businessDate(clock.now())}.csv`)),
    ),
    handle(addOperation, async ({ em, principal, body }) =>
      created(presentAddOnSetting(await addAddOn(em, clock, principal, body()))),
    ),
    handle(changeOperation, async ({ em, principal, params: { id }, body }) =>
      ok(presentAddOnSetting(await changeAddOn(em, clock, principal, id, body()))),
    ),
  ];
};
