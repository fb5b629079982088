import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from './logging.ts';
import { withTransaction } from './transaction.ts';

/** Days after an erasure in which events of before it may still arrive, as long as streams keep them. */
const lateDays = 14;

/** Person in the table `people` of a service. */
interface ErasedPerson {
  id: string;
  first_name: string;
  last_name: string;
}

/**
 * Erases again what events that arrived after the erasure of their customer have stored, in one transaction for each. One that fails is logged and does not
 * keep the others from being erased.
 */
export async function eraseAgain(
  em: EntityManager,
  logger: Logger,
  now: Date,
  erase: (em: EntityManager, person: ErasedPerson) => Promise<unknown>,
): Promise<void> {
  const since = new Date(now.getTime() - lateDays * 86_400_000);
  const people = await em.execute<ErasedPerson[]>(
    'select id, first_name, last_name from people where erased_at > ? order by id',
    [since],
  );
  for (const person of people) {
    try {
      await withTransaction(em, (transaction) => erase(transaction, person));
    } catch (error) {
      logger.warn({ err: error, person: person.id }, 'the data of an erased customer could not be erased again');
    }
  }
}
