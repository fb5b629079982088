import type { DomainEvent } from '@yoza/contracts/events/event';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { endingWithLastStatement } from '@yoza/service-kit/last-statement';
import type { Subscription } from './subscription.ts';

/** In the order of the ids, so that two processes with the same events cannot deadlock. */
const takeNew = `insert into inbox (event_id, handler)
  select id::uuid, ? from json_array_elements_text(?) as id order by id on conflict do nothing returning event_id`;

/**
 * Runs a handler in one transaction with the inbox rows of its events, for those without a row yet; does nothing if there are none. `also` runs in the
 * same transaction. Throws the handler's error, with nothing written. What the handler passes to `writeLast` is sent in one statement at the end.
 */
export async function handleOnce(
  orm: MikroORM,
  subscription: Subscription,
  events: readonly DomainEvent[],
  also: (em: EntityManager) => Promise<unknown> = async () => {},
): Promise<void> {
  const work = async (em: EntityManager) => {
    const ids = JSON.stringify(events.map(({ id }) => id));
    const rows = await em.execute<{ event_id: string }[]>(takeNew, [subscription.handler, ids]);
    const taken = new Set(rows.map((row) => row.event_id));
    // Deleting leaves out the second of two copies of an event.
    const fresh = events.filter(({ id }) => taken.delete(id));
    if (fresh.length > 0) await subscription.handle(fresh, em);
    await also(em);
  };
  await orm.em.fork().transactional((transaction) => endingWithLastStatement(transaction as EntityManager, work));
}
