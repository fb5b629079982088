import {
  addService as addOperation,
  changeService as changeOperation,
  getServiceSettingsCsv,
  listServiceSettings,
  orderServices as orderOperation,
} from '@yoza/jobs-contract/settings-operations';
import type { EntityManager } from '@mikro-orm/postgresql';
import { savedAs } from '@yoza/service-kit/csv-file';
import { handle } from '@yoza/service-kit/operations';
import type { Route } from '@yoza/service-kit/operations';
import { created, ok } from '@yoza/service-kit/reply';
import { businessDate } from '@yoza/service-kit/time';
import { withCurrentState } from '@yoza/service-kit/with-current-state';
import type { BusinessRules } from '../rules/business-rules.ts';
import { presentRules } from '../rules/present-rules.ts';
import { addService } from './add-service.ts';
import { changeService } from './change-service.ts';
import { orderServices } from './order-services.ts';
import { Service } from './service.entity.ts';
import { presentServiceSetting } from './service.presenter.ts';
import { servicesCsv } from './services-csv.ts';

/** The handlers of the catalogue for admins. */
export const serviceSettingsRoutes = (rules: BusinessRules): Route[] => {
  const shown = async (em: EntityManager, services: Service[]) => {
    const { taxRate } = await presentRules(em, rules);
    return services.map((service) => presentServiceSetting(service, taxRate));
  };
  const one = async (em: EntityManager, service: Service) => (await shown(em, [service]))[0]!;
  const all = async (em: EntityManager) =>
    shown(em, await em.find(Service, {}, { orderBy: { position: 'asc', id: 'asc' } }));
  return [
    handle(listServiceSettings, async ({ em }) => ok(await all(em))),
    handle(getServiceSettingsCsv, async ({ em }) =>
      ok(servicesCsv(await all(em)), savedAs(`yoza-services-${businessDate(rules.clock.now())}.csv`)),
    ),
    handle(addOperation, async ({ em, principal, body }) =>
      created(await one(em, await addService(em, rules, principal, body()))),
    ),
    handle(orderOperation, async ({ em, principal, body }) => {
      const work = orderServices(em, rules.clock, principal, body());
      const ordered = await withCurrentState('SERVICES_CHANGED', work, async () => ({ services: await all(em) }));
      return ok(await shown(em, ordered));
    }),
    handle(changeOperation, async ({ em, principal, params: { id }, body }) =>
      ok(await one(em, await changeService(em, rules, principal, id, body()))),
    ),
  ];
};
