import {
  addService as addOperation,
  changeService as changeOperation,
  listServiceSettings,
  orderServices as orderOperation,
} from '@yoza/contracts/jobs/settings-operations';
import type { EntityManager } from '@mikro-orm/postgresql';
import { handle } from '@yoza/service-kit/operations';
import type { Route } from '@yoza/service-kit/operations';
import { created, ok } from '@yoza/service-kit/reply';
import type { BusinessRules } from '../business-rules.ts';
import { presentRules } from '../settings/present-rules.ts';
import { addService } from './add-service.ts';
import { changeService } from './change-service.ts';
import { orderServices } from './order-services.ts';
import { Service } from './service.entity.ts';
import { presentServiceSetting } from './service.presenter.ts';

/** The catalogue as admins see and change it. */
export const serviceSettingsRoutes = (rules: BusinessRules): Route[] => {
  const shown = async (em: EntityManager, services: Service[]) => {
    const { taxRate } = await presentRules(em, rules);
    return services.map((service) => presentServiceSetting(service, taxRate));
  };
  const one = async (em: EntityManager, service: Service) => (await shown(em, [service]))[0]!;
  return [
    handle(listServiceSettings, async ({ em }) =>
      ok(await shown(em, await em.find(Service, {}, { orderBy: { position: 'asc', id: 'asc' } }))),
    ),
    handle(addOperation, async ({ em, principal, body }) =>
      created(await one(em, await addService(em, rules, principal, body()))),
    ),
    handle(orderOperation, async ({ em, principal, body }) =>
      ok(await shown(em, await orderServices(em, rules.clock, principal, body().ids))),
    ),
    handle(changeOperation, async ({ em, principal, params: { id }, body }) =>
      ok(await one(em, await changeService(em, rules, principal, id, body()))),
    ),
  ];
};
