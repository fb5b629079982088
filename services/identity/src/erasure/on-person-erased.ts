import type { EntityManager } from '@mikro-orm/postgresql';
import type { PersonErased } from '@yoza/kernel-contract/person-erased';
import type { DomainEvent } from '@yoza/kernel-contract/event';
import type { Acknowledgement } from '@yoza/identity-contract/erasure';
import { eraseSubjects } from '../audit/erase-from-audit-log.ts';
import { tablesOf } from '../tables.ts';

/**
 * Stores the acknowledgement of a service, of an erasure that was repeated the latest, and removes personal values from the audit log's entries about what
 * the service names.
 */
export const onPersonErased =
  (service: Acknowledgement['service']) =>
  async (
    { data: { personId, held, subjects }, occurredAt }: DomainEvent<string, PersonErased>,
    em: EntityManager,
  ): Promise<void> => {
    await eraseSubjects(em, subjects);
    await tablesOf(em)
      .insertInto('erasure_acknowledgements')
      // The driver would send a list as an array of the database.
      .values(({ cast, val }) => ({
        user_id: personId,
        service,
        at: occurredAt,
        held: cast<typeof held>(val(JSON.stringify(held)), 'jsonb'),
      }))
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'service'])
          .doUpdateSet(({ ref }) => ({ at: ref('excluded.at'), held: ref('excluded.held') }))
          .whereRef('erasure_acknowledgements.at', '<=', 'excluded.at'),
      )
      .execute();
  };
