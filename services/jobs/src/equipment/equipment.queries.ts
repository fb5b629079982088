import type { EntityManager } from '@mikro-orm/postgresql';
import type {
  EquipmentCondition,
  EquipmentFilter,
  EquipmentStatus,
  EquipmentSummary,
} from '@yoza/contracts/jobs/equipment';
import type { Position } from '@yoza/service-kit/pagination';
import { likeWords } from '@yoza/service-kit/like-words';
import type { EquipmentPosition } from './equipment-order.ts';
import { orders } from './equipment-order.ts';

/** Pieces a user may see: all, or a technician's own and the unassigned ones. */
export type EquipmentScope = 'all' | { technicianId: string };

/** Item of equipment with the technician it is assigned to and its position in the order; dates as text. */
export interface EquipmentRow {
  id: string;
  version: number;
  name: string;
  model: string | null;
  status: EquipmentStatus;
  condition: EquipmentCondition;
  assigned_to_id: string | null;
  first_name: string | null;
  last_name: string | null;
  last_service_date: string | null;
  next_service_due: string | null;
  notes: string | null;
  created_at: string;
  updated_at: string;
  position: string;
}

export interface EquipmentList extends EquipmentFilter {
  after?: EquipmentPosition;
  /** Number of rows to read; one more than shown, to see whether there is a next page. */
  rows: number;
}

type Condition = [sql: string, ...parameters: unknown[]];

const words = `lower(e.name || ' ' || coalesce(e.model, ''))`;

/** Returns the query for a list, with its parameters. `today` is the day in Kampala. */
export function equipmentQuery(
  scope: EquipmentScope,
  list: EquipmentList,
  today: string,
): { sql: string; parameters: unknown[] } {
  const { by, type } = orders[list.sort];
  const conditions = conditionsOf(scope, list, today);
  if (list.after) {
    const sign = list.order === 'asc' ? '>' : '<';
    conditions.push([`(${by}, e.id) ${sign} (?::${type}, ?::uuid)`, list.after.value, list.after.id]);
  }
  const where = conditions.length > 0 ? `where ${conditions.map(([sql]) => sql).join(' and ')}` : '';
  return {
    sql: `${selectEquipment(by)} ${where} order by ${by} ${list.order}, e.id ${list.order} limit ?`,
    parameters: [...conditions.flatMap(([, ...parameters]) => parameters), list.rows],
  };
}

export async function findEquipmentList(
  em: EntityManager,
  scope: EquipmentScope,
  list: EquipmentList,
  today: string,
): Promise<EquipmentRow[]> {
  const { sql, parameters } = equipmentQuery(scope, list, today);
  return em.execute<EquipmentRow[]>(sql, parameters);
}

/** Returns one item of equipment with all data shown with it; undefined for an unknown id. */
export async function findEquipment(em: EntityManager, id: string): Promise<EquipmentRow | undefined> {
  const [row] = await em.execute<EquipmentRow[]>(`${selectEquipment('e.name')} where e.id = ?`, [id]);
  return row;
}

export async function summariseEquipment(em: EntityManager, today: string): Promise<EquipmentSummary> {
  const [counts] = await em.execute<[EquipmentSummary]>(
    `select count(*) filter (where status = 'available')::int as available,
            count(*) filter (where status = 'in_use')::int as in_use,
            count(*) filter (where status = 'maintenance')::int as maintenance,
            count(*) filter (where status = 'retired')::int as retired,
            count(*) filter (where status <> 'retired' and next_service_due < ?::date)::int as overdue
     from equipment`,
    [today],
  );
  return counts;
}

export interface ServiceRow {
  id: string;
  equipment_id: string;
  service_date: string;
  description: string;
  condition: EquipmentCondition;
  status: EquipmentStatus;
  next_service_due: string | null;
  recorded_by_id: string;
  recorded_by_name: string;
  created_at: string;
}

/** Returns the services of a piece, latest day first. */
export async function findServices(
  em: EntityManager,
  equipmentId: string,
  after: Position | undefined,
  rows: number,
): Promise<ServiceRow[]> {
  return em.execute<ServiceRow[]>(
    `select id, equipment_id, service_date::text, description, condition, status, next_service_due::text,
            recorded_by_id, recorded_by_name, created_at
     from equipment_services
     where equipment_id = ? ${after ? 'and (service_date, id) < (?::date, ?::uuid)' : ''}
     order by service_date desc, id desc limit ?`,
    [equipmentId, ...(after ? [after.at.slice(0, 10), after.id] : []), rows],
  );
}

const selectEquipment = (position: string) =>
  `select e.id, e.version, e.name, e.model, e.status, e.condition, e.assigned_to_id, t.first_name, t.last_name,
          e.last_service_date::text, e.next_service_due::text, e.notes, e.created_at, e.updated_at,
          (${position})::text as position
   from equipment e left join people t on t.id = e.assigned_to_id`;

function conditionsOf(scope: EquipmentScope, list: EquipmentList, today: string): Condition[] {
  const { status, assignment, assignedToId, search } = list;
  const conditions: Condition[] = [];
  if (scope !== 'all') conditions.push(['(e.assigned_to_id = ? or e.assigned_to_id is null)', scope.technicianId]);
  if (status === 'current' || status === 'overdue') conditions.push([`e.status <> 'retired'`]);
  else if (status) conditions.push(['e.status = ?', status]);
  if (status === 'overdue') {
    // Same expression as in the index: an item without a date is never overdue.
    conditions.push([`coalesce(e.next_service_due, 'infinity'::date) < ?::date`, today]);
  }
  if (assignment) conditions.push([`e.assigned_to_id is ${assignment === 'assigned' ? 'not null' : 'null'}`]);
  if (assignedToId) conditions.push(['e.assigned_to_id = ?', assignedToId]);
  for (const word of likeWords(search)) conditions.push([`${words} like ?`, word]);
  return conditions;
}
