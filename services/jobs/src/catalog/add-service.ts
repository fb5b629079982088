import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewService } from '@yoza/jobs-contract/settings-services';
import type { Principal } from '@yoza/kernel-contract/principal';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { BusinessRules } from '../rules/business-rules.ts';
import { announceServices } from './announce-services.ts';
import { serviceFacts, serviceSubject } from './audit-service.ts';
import { assertAddOnsExist } from './assert-exist.ts';
import { assertNameFree } from './assert-name-free.ts';
import { lockCatalogue } from './lock-catalogue.ts';
import { bePopularAlone } from './popular.ts';
import { Service } from './service.entity.ts';
import { serviceId } from './service-id.ts';

/**
 * Adds a service at the end of the catalogue and announces its price. Throws 400 for a name without a letter from A to Z or a digit and
 * for an included add-on that does not exist, 409
 * SERVICE_NAME_TAKEN, and by the database's constraint INVOICE_CODE_TAKEN.
 */
export async function addService(
  em: EntityManager,
  rules: BusinessRules,
  actor: Principal,
  details: NewService,
): Promise<Service> {
  return withTransaction(em, async (transaction) => {
    const services = await lockCatalogue(transaction);
    assertNameFree(services, details.name);
    const id = serviceId(
      details.name,
      services.map((service) => service.id),
    );
    await assertAddOnsExist(transaction, details.includedAddOnIds);
    const last = services.at(-1)?.position ?? -1;
    const service = Service.add(id, details, last + 1, rules.clock.now());
    if (service.isPopular) bePopularAlone(services, service);
    transaction.persist(service);
    recordAdminChange(transaction, {
      actor,
      action: 'service.added',
      subject: serviceSubject(service),
      after: serviceFacts(service),
      at: rules.clock.now(),
    });
    await transaction.flush();
    await announceServices(transaction, rules);
    return service;
  });
}
