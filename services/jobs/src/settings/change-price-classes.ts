import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import type { PriceClasses, PriceClassesChange } from '@yoza/jobs-contract/price-classes';
import type { Principal } from '@yoza/kernel-contract/principal';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import type { Clock } from '@yoza/service-kit/clock';
import { conflict } from '@yoza/service-kit/errors';
import { Settings } from '@yoza/service-kit/settings.entity';
import { withTransaction } from '@yoza/service-kit/transaction';
import { isDeepStrictEqual } from 'node:util';
import type { SavedSettings } from '../rules/setting-values.ts';
import { presentPriceClasses } from './price-classes.presenter.ts';

/**
 * Sets the price class of each vehicle type for future bookings, at `version`, which is that of the price classes alone: other booking settings change
 * independently. Throws 409 PRICE_CLASSES_CHANGED with the current ones after a concurrent change.
 */
export async function changePriceClasses(
  em: EntityManager,
  clock: Clock,
  actor: Principal,
  { version, classes }: PriceClassesChange,
): Promise<PriceClasses> {
  return withTransaction(em, async (transaction) => {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const settings = await transaction.findOneOrFail(Settings<SavedSettings>, { isTheOne: true }, { lockMode });
    const present = presentPriceClasses(settings.changed.priceClasses);
    if (present.version !== version) {
      const message = 'Another admin has changed the vehicle sizes in the meantime. Please check the current ones.';
      throw conflict('PRICE_CLASSES_CHANGED', message, { priceClasses: present });
    }
    if (isDeepStrictEqual(present.classes, classes)) return present;
    const now = clock.now();
    const saved = { classes, version: version + 1, updatedAt: now.toISOString(), updatedBy: actor.name };
    settings.changed = { ...settings.changed, priceClasses: saved };
    recordAdminChange(transaction, {
      actor,
      action: 'settings.changed',
      subject: { kind: 'settings', id: 'price-classes', label: 'Vehicle sizes' },
      before: { ...present.classes },
      after: { ...classes },
      at: now,
    });
    return saved;
  });
}
