import type { DomainEvent } from '@yoza/kernel-contract/event';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { endingWithLastStatement } from '@yoza/service-kit/last-statement';
import { rowsOf } from '@yoza/service-kit/rows-of';
import { sql } from 'kysely';
import type { Subscription } from './subscription.ts';

/**
 * Runs a handler in one transaction with the inbox rows of its events, for those without a row yet; does nothing if there are none. `also` runs in the
 * same transaction, with these events. Returns them. Throws the handler's error, with nothing written. What the handler passes to `writeLast` is sent in one
 * statement at the end.
 */
export async function handleOnce(
  orm: MikroORM,
  subscription: Subscription,
  events: readonly DomainEvent[],
  also: (em: EntityManager, fresh: readonly DomainEvent[]) => Promise<unknown> = async () => {},
): Promise<readonly DomainEvent[]> {
  const work = async (em: EntityManager) => {
    const taken = await takeNew(em, subscription, events);
    // Deleting leaves out the second of two copies of an event.
    const fresh = events.filter(({ id }) => taken.delete(id));
    if (fresh.length > 0) await subscription.handle(fresh, em);
    await also(em, fresh);
    return fresh;
  };
  return orm.em.fork().transactional((transaction) => endingWithLastStatement(transaction as EntityManager, work));
}

/**
 * Writes the inbox rows of events that have none yet, and returns the ids of these events. In the order of the ids, so that two processes with the same
 * events cannot deadlock.
 */
async function takeNew(
  em: EntityManager,
  { handler }: Subscription,
  events: readonly DomainEvent[],
): Promise<Set<string>> {
  const { rows } = await sql<{ event_id: string }>`insert into inbox (event_id, handler)
    select id, ${handler} from ${rowsOf('event', events, { id: 'uuid' })} order by id on conflict do nothing returning event_id`.execute(
    em.getKysely(),
  );
  return new Set(rows.map(({ event_id }) => event_id));
}
