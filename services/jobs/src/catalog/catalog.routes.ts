import { listAddOns as listAddOnsOperation, listServices } from '@yoza/jobs-contract/operations';
import { handle } from '@yoza/service-kit/operations';
import type { Route } from '@yoza/service-kit/operations';
import { ok } from '@yoza/service-kit/reply';
import type { BusinessRules } from '../rules/business-rules.ts';
import { presentRules } from '../rules/present-rules.ts';
import { listAddOns } from './list-add-ons.ts';
import { Service } from './service.entity.ts';
import { presentService } from './service.presenter.ts';

export const catalogRoutes = (rules: BusinessRules): Route[] => [
  handle(listServices, async ({ em }) => {
    const { taxRate } = await presentRules(em, rules);
    const services = await em.find(Service, { isActive: true }, { orderBy: { position: 'asc' } });
    return ok(services.map((service) => presentService(service, taxRate)));
  }),

  handle(listAddOnsOperation, async ({ em, query }) => ok(await listAddOns(em, query.serviceId))),
];
