import type { DomainEvent } from '@yoza/contracts/events/event';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Subscription } from './subscription.ts';

/**
 * Runs a handler in one transaction with its inbox row; does nothing if the row already exists. `also` runs in the same transaction. Returns true if
 * the handler ran. Throws the handler's error, with nothing written.
 */
export async function handleOnce(
  orm: MikroORM,
  subscription: Subscription,
  event: DomainEvent,
  also: (em: EntityManager) => Promise<unknown> = async () => {},
): Promise<boolean> {
  return orm.em.fork().transactional(async (transaction) => {
    const em = transaction as EntityManager;
    const taken = await em.execute<unknown[]>(
      'insert into inbox (event_id, handler) values (?, ?) on conflict do nothing returning 1',
      [event.id, subscription.handler],
    );
    if (taken.length > 0) await subscription.handle(event, em);
    await also(em);
    return taken.length > 0;
  });
}
