import type { EntityManager } from '@mikro-orm/postgresql';
import type { ServiceChange } from '@yoza/jobs-contract/settings-services';
import type { Principal } from '@yoza/kernel-contract/principal';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import { conflict, notFound } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { BusinessRules } from '../rules/business-rules.ts';
import { presentRules } from '../rules/present-rules.ts';
import { announceServices } from './announce-services.ts';
import { serviceFacts, serviceSubject } from './audit-service.ts';
import { assertAddOnsExist } from './assert-exist.ts';
import { assertNameFree } from './assert-name-free.ts';
import { lockCatalogue } from './lock-catalogue.ts';
import { bePopularAlone } from './popular.ts';
import type { Service } from './service.entity.ts';
import { presentServiceSetting } from './service.presenter.ts';

/**
 * Changes a service on the basis of `version`, retires it or restores it, and announces its current price. Existing bookings keep their price; they
 * are shown with the new name, description and duration. Throws 404, 400 for an included add-on that does not exist, 409 SERVICE_CHANGED with the current version after a concurrent change,
 * SERVICE_NAME_TAKEN, and LAST_SERVICE instead of retiring the only one.
 */
export async function changeService(
  em: EntityManager,
  rules: BusinessRules,
  actor: Principal,
  id: string,
  { version, ...change }: ServiceChange,
): Promise<Service> {
  return withTransaction(em, async (transaction) => {
    const services = await lockCatalogue(transaction);
    const service = services.find((each) => each.id === id);
    if (!service) throw notFound('Service not found', 'SERVICE_NOT_FOUND');
    if (service.revision !== version) {
      const { taxRate } = await presentRules(transaction, rules);
      const message = 'Another admin has changed this service in the meantime. Please check the current version.';
      throw conflict('SERVICE_CHANGED', message, { service: presentServiceSetting(service, taxRate) });
    }
    if (change.name !== undefined) assertNameFree(services, change.name, service);
    await assertAddOnsExist(transaction, change.includedAddOnIds);
    if (change.isActive === false && !services.some((each) => each !== service && each.isActive)) {
      throw conflict(
        'LAST_SERVICE',
        'This is the only service customers can book. Please add or restore another one first.',
      );
    }
    const before = serviceFacts(service);
    service.change(change);
    if (service.isPopular) bePopularAlone(services, service);
    recordAdminChange(transaction, {
      actor,
      action: 'service.changed',
      subject: serviceSubject(service),
      before,
      after: serviceFacts(service),
      at: rules.clock.now(),
    });
    await transaction.flush();
    await announceServices(transaction, rules);
    return service;
  });
}
