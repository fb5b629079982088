import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import { serviceOffered } from '@yoza/jobs-contract/events';
import { money } from '@yoza/kernel-contract/primitives';
import { recordEvent } from '@yoza/messaging/record-event';
import { withTransaction } from '@yoza/service-kit/transaction';
import { isDeepStrictEqual } from 'node:util';
import type { BusinessRules } from '../rules/business-rules.ts';
import { priceOfBase } from './price.ts';
import { presentRules } from '../rules/present-rules.ts';
import { Service } from './service.entity.ts';

/**
 * Announces the offer of each service (name, price without and with tax, whether it can be booked) to other services, unless already announced. The
 * price depends on the catalogue and the tax rate, so this runs whenever one of them changes and, for the tax rate of the environment, when the
 * service starts. Returns the number of announced services.
 */
export function announceServices(em: EntityManager, rules: BusinessRules): Promise<number> {
  return withTransaction(em, async (transaction) => {
    const services = await transaction.find(
      Service,
      {},
      { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    // Read after the lock: a concurrent change of the tax rate makes its own announcements.
    const { taxRate, clock } = await presentRules(transaction, rules);
    const changed = services.filter((service) => !isDeepStrictEqual(service.announced, offerOf(service, taxRate)));
    for (const service of changed) {
      service.version += 1;
      service.announced = offerOf(service, taxRate);
      recordEvent(transaction, serviceOffered, {
        aggregate: { id: service.id, version: service.version },
        actorId: null,
        data: service.announced,
        occurredAt: clock.now(),
      });
    }
    return changed.length;
  });
}

function offerOf({ id, name, basePrice, isActive }: Service, taxRate: number) {
  return {
    id,
    name,
    basePrice: money(basePrice),
    totalPrice: money(priceOfBase(basePrice, taxRate).totalPrice),
    isActive,
  };
}
