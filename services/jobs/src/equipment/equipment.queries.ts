import type { EntityManager } from '@mikro-orm/postgresql';
import type { EquipmentFilter, EquipmentSummary } from '@yoza/jobs-contract/equipment';
import type { Position } from '@yoza/service-kit/pagination';
import { likeWords } from '@yoza/service-kit/like-words';
import { rowLimit } from '@yoza/service-kit/row-limit';
import { type RawBuilder, sql } from 'kysely';
import { tablesOf } from '../tables.ts';
import type { EquipmentPosition } from './equipment-order.ts';
import { orders } from './equipment-order.ts';

/** Pieces a user may see: all, or a technician's own and the unassigned ones. */
export type EquipmentScope = 'all' | { technicianId: string };

export interface EquipmentList extends EquipmentFilter {
  after?: EquipmentPosition;
  /** Number of rows to read; one more than shown, to see whether there is a next page. */
  rows: number;
}

/** Returns the query for a list. `today` is the day in Kampala. */
export function equipmentQuery(em: EntityManager, scope: EquipmentScope, list: EquipmentList, today: string) {
  const { sort, order, status, assignment, assignedToId, search, after, rows } = list;
  const { by, type } = orders[sort];
  let query = selectEquipment(em, by);
  if (scope !== 'all') {
    const { technicianId } = scope;
    query = query.where((eb) => eb.or([eb('e.assigned_to_id', '=', technicianId), eb('e.assigned_to_id', 'is', null)]));
  }
  if (status === 'current' || status === 'overdue') query = query.where('e.status', '<>', 'retired');
  else if (status) query = query.where('e.status', '=', status);
  if (status === 'overdue') {
    // Same expression as in the index: an item without a date is never overdue.
    query = query.where(sql<boolean>`coalesce(e.next_service_due, 'infinity'::date) < ${today}`);
  }
  if (assignment) query = query.where('e.assigned_to_id', assignment === 'assigned' ? 'is not' : 'is', null);
  if (assignedToId) query = query.where('e.assigned_to_id', '=', assignedToId);
  for (const word of likeWords(search)) {
    // Same expression as in the index.
    query = query.where(sql<boolean>`lower(e.name || ' ' || coalesce(e.model, '')) like ${word}`);
  }
  if (after) {
    const sign = sql.raw(order === 'asc' ? '>' : '<');
    query = query.where(sql<boolean>`(${by}, e.id) ${sign} (${after.value}::${type}, ${after.id}::uuid)`);
  }
  return query
    .orderBy(by, order)
    .orderBy('e.id', order)
    .limit(rowLimit(rows, { status, assignment, assignedToId, search }));
}

export const findEquipmentList = (em: EntityManager, scope: EquipmentScope, list: EquipmentList, today: string) =>
  equipmentQuery(em, scope, list, today).execute();

/** Returns one item of equipment with all data shown with it; undefined for an unknown id. */
export const findEquipment = (em: EntityManager, id: string) =>
  selectEquipment(em, orders.name.by).where('e.id', '=', id).executeTakeFirst();

/** Item of equipment with the technician it is assigned to and its position in the order; dates as text. */
export type EquipmentRow = Awaited<ReturnType<typeof findEquipmentList>>[number];

export const summariseEquipment = (em: EntityManager, today: string): Promise<EquipmentSummary> =>
  tablesOf(em)
    .selectFrom('equipment')
    .select([
      sql<number>`count(*) filter (where status = 'available')::int`.as('available'),
      sql<number>`count(*) filter (where status = 'in_use')::int`.as('in_use'),
      sql<number>`count(*) filter (where status = 'maintenance')::int`.as('maintenance'),
      sql<number>`count(*) filter (where status = 'retired')::int`.as('retired'),
      sql<number>`count(*) filter (where status <> 'retired' and next_service_due < ${today})::int`.as('overdue'),
    ])
    .executeTakeFirstOrThrow();

/** Returns the services of a piece, latest day first. */
export function findServices(em: EntityManager, equipmentId: string, after: Position | undefined, rows: number) {
  let query = tablesOf(em).selectFrom('equipment_services').selectAll().where('equipment_id', '=', equipmentId);
  if (after) {
    const day = after.at.slice(0, 10);
    query = query.where((eb) => eb(eb.refTuple('service_date', 'id'), '<', eb.tuple(day, after.id)));
  }
  return query.orderBy('service_date', 'desc').orderBy('id', 'desc').limit(rowLimit(rows)).execute();
}

export type ServiceRow = Awaited<ReturnType<typeof findServices>>[number];

const selectEquipment = (em: EntityManager, position: RawBuilder<unknown>) =>
  tablesOf(em)
    .selectFrom('equipment as e')
    .leftJoin('people as t', 't.id', 'e.assigned_to_id')
    .selectAll('e')
    .select(['t.first_name', 't.last_name', sql<string>`(${position})::text`.as('position')]);
