import type { EntityManager } from '@mikro-orm/postgresql';
import type { TableOf } from '@yoza/service-kit/tables';
import type { TechnicianLogSchema } from './technician-log/technician-log.entity.ts';

/** Tables that queries read. */
export interface Tables {
  technician_logs: TableOf<typeof TechnicianLogSchema>;
}

/** Returns a query builder of the tables, in the transaction of the entity manager. */
export const tablesOf = (em: EntityManager) => em.getKysely<Tables>();
