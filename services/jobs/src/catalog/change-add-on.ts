import type { EntityManager } from '@mikro-orm/postgresql';
import type { AddOnChange } from '@yoza/jobs-contract/settings-add-ons';
import type { Principal } from '@yoza/kernel-contract/principal';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import type { Clock } from '@yoza/service-kit/clock';
import { conflict, notFound } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import { AddOn } from './add-on.entity.ts';
import { presentAddOnSetting } from './add-on-setting.presenter.ts';
import { assertServicesExist } from './assert-exist.ts';
import { assertAddOnNameFree } from './assert-name-free.ts';
import { addOnFacts, addOnSubject } from './audit-add-on.ts';
import { lockNames } from './lock-catalogue.ts';

/**
 * Changes an add-on on the basis of `version`, retires it or restores it. Existing bookings keep theirs. Throws 404, 400 for a service that does not
 * exist, 409 ADD_ON_CHANGED with the current version after a concurrent change, ADD_ON_NAME_TAKEN.
 */
export async function changeAddOn(
  em: EntityManager,
  clock: Clock,
  actor: Principal,
  id: string,
  { version, ...change }: AddOnChange,
): Promise<AddOn> {
  return withTransaction(em, async (transaction) => {
    await lockNames(transaction);
    const addOns = await transaction.find(AddOn, {});
    const addOn = addOns.find((each) => each.id === id);
    if (!addOn) throw notFound('Add-on not found', 'ADD_ON_NOT_FOUND');
    if (addOn.revision !== version) {
      const message = 'Another admin has changed this add-on in the meantime. Please check the current version.';
      throw conflict('ADD_ON_CHANGED', message, { addOn: presentAddOnSetting(addOn) });
    }
    if (change.name !== undefined) assertAddOnNameFree(addOns, change.name, addOn);
    await assertServicesExist(transaction, change.serviceIds);
    const before = addOnFacts(addOn);
    if (!addOn.change(change)) return addOn;
    recordAdminChange(transaction, {
      actor,
      action: 'add-on.changed',
      subject: addOnSubject(addOn),
      before,
      after: addOnFacts(addOn),
      at: clock.now(),
    });
    return addOn;
  });
}
