import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewAddOn } from '@yoza/jobs-contract/settings-add-ons';
import type { Principal } from '@yoza/kernel-contract/principal';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import type { Clock } from '@yoza/service-kit/clock';
import { withTransaction } from '@yoza/service-kit/transaction';
import { AddOn } from './add-on.entity.ts';
import { assertServicesExist } from './assert-exist.ts';
import { assertAddOnNameFree } from './assert-name-free.ts';
import { addOnFacts, addOnSubject } from './audit-add-on.ts';
import { lockNames } from './lock-catalogue.ts';
import { serviceId } from './service-id.ts';

/**
 * Adds an add-on that customers can order from then on. Throws 400 for a name without a letter from A to Z or a digit and for a service that does not
 * exist, 409 ADD_ON_NAME_TAKEN.
 */
export async function addAddOn(em: EntityManager, clock: Clock, actor: Principal, details: NewAddOn): Promise<AddOn> {
  return withTransaction(em, async (transaction) => {
    await lockNames(transaction);
    const addOns = await transaction.find(AddOn, {});
    assertAddOnNameFree(addOns, details.name);
    await assertServicesExist(transaction, details.serviceIds);
    const id = serviceId(
      details.name,
      addOns.map((addOn) => addOn.id),
    );
    const addOn = AddOn.add(id, details, clock.now());
    transaction.persist(addOn);
    recordAdminChange(transaction, {
      actor,
      action: 'add-on.added',
      subject: addOnSubject(addOn),
      after: addOnFacts(addOn),
      at: clock.now(),
    });
    return addOn;
  });
}
