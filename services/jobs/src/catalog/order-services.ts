import type { EntityManager } from '@mikro-orm/postgresql';
import type { ServiceOrder } from '@yoza/jobs-contract/settings-services';
import type { Principal } from '@yoza/kernel-contract/principal';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import type { Clock } from '@yoza/service-kit/clock';
import { conflict } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import { isDeepStrictEqual } from 'node:util';
import { lockCatalogue } from './lock-catalogue.ts';
import type { Service } from './service.entity.ts';

/**
 * Puts all services, also the retired ones, into the order of `ids`, and records it in the audit log. Throws 409 SERVICES_CHANGED if `ids` does not
 * hold every service exactly once, or if the present order is neither `from` (the order that the admin saw; omitted: not compared) nor already `ids`.
 */
export async function orderServices(
  em: EntityManager,
  clock: Clock,
  actor: Principal,
  { ids, from }: ServiceOrder,
): Promise<Service[]> {
  return withTransaction(em, async (transaction) => {
    const services = await lockCatalogue(transaction);
    const present = services.map(({ id }) => id);
    const isSeen = from === undefined || [from, ids].some((order) => isDeepStrictEqual(order, present));
    if (!isSeen) {
      const message = 'The order of the services has changed in the meantime. Please check the current list.';
      throw conflict('SERVICES_CHANGED', message);
    }
    const known = new Map(services.map((service) => [service.id, service]));
    const inOrder = [...new Set(ids)].flatMap((id) => known.get(id) ?? []);
    if (inOrder.length !== services.length || ids.length !== services.length) {
      const message = 'Another admin has added a service in the meantime. Please check the current list.';
      throw conflict('SERVICES_CHANGED', message);
    }
    for (const [position, service] of inOrder.entries()) service.position = position;
    const names = (list: readonly Service[]) => ({ order: list.map(({ name }) => name).join('; ') });
    recordAdminChange(transaction, {
      actor,
      action: 'settings.changed',
      subject: { kind: 'settings', id: 'services', label: 'Order of the services' },
      before: names(services),
      after: names(inOrder),
      at: clock.now(),
    });
    return inOrder;
  });
}
