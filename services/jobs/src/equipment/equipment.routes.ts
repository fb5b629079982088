import {
  addEquipment as addOperation,
  changeEquipment as changeOperation,
  getEquipmentCsv,
  getEquipmentSummary,
  listEquipment,
  listEquipmentServices,
  recordEquipmentService,
} from '@yoza/jobs-contract/equipment-operations';
import type { EntityManager } from '@mikro-orm/postgresql';
import { maxLines, savedAs } from '@yoza/service-kit/csv-file';
import { notFound } from '@yoza/service-kit/errors';
import { handle } from '@yoza/service-kit/operations';
import type { Route } from '@yoza/service-kit/operations';
import { decodeCursor } from '@yoza/service-kit/pagination';
import { created, ok, page } from '@yoza/service-kit/reply';
import { businessDate } from '@yoza/service-kit/time';
import { withCurrentState } from '@yoza/service-kit/with-current-state';
import type { BusinessRules } from '../rules/business-rules.ts';
import { listPage, rowsFor } from '../list-page.ts';
import { addEquipment } from './add-equipment.ts';
import { changeEquipment } from './change-equipment.ts';
import { equipmentCsv } from './equipment-csv.ts';
import { decodePosition, encodePosition } from './equipment-order.ts';
import { presentEquipment, presentForTechnician, presentService, presentServiceRow } from './equipment.presenter.ts';
import { findEquipment, findEquipmentList, findServices, summariseEquipment } from './equipment.queries.ts';
import { recordService } from './record-service.ts';

export const equipmentRoutes = ({ clock }: Pick<BusinessRules, 'clock'>): Route[] => {
  const today = () => businessDate(clock.now());

  const shown = async (em: EntityManager, id: string) => {
    const row = await findEquipment(em, id);
    if (!row) throw notFound('Equipment not found');
    return presentEquipment(row, today());
  };

  /** Adds the current piece to an EQUIPMENT_CHANGED conflict. */
  const withCurrent = <Result>(em: EntityManager, id: string, work: Promise<Result>): Promise<Result> =>
    withCurrentState('EQUIPMENT_CHANGED', work, async () => ({ equipment: await shown(em, id) }));

  return [
    handle(listEquipment, async ({ em, principal, query: { cursor, limit, ...filter } }) => {
      const isAdmin = principal.role === 'admin';
      const scope = isAdmin ? 'all' : { technicianId: principal.userId };
      const list = { ...filter, after: decodePosition(filter.sort, cursor), rows: rowsFor(limit) };
      const rows = await findEquipmentList(em, scope, list, today());
      const items = rows.slice(0, list.rows - 1);
      const last = rows.length === list.rows ? items.at(-1) : undefined;
      const next = last && encodePosition(filter.sort, { value: last.position, id: last.id });
      const present = isAdmin ? presentEquipment : presentForTechnician;
      return page({ items: items.map((row) => present(row, today())), nextCursor: next });
    }),

    handle(getEquipmentSummary, async ({ em }) => ok(await summariseEquipment(em, today()))),

    handle(getEquipmentCsv, async ({ em, query }) => {
      const rows = await findEquipmentList(em, 'all', { ...query, rows: maxLines + 1 }, today());
      const file = equipmentCsv(rows.slice(0, maxLines), today(), rows.length > maxLines);
      return ok(file, savedAs(`yoza-equipment-${today()}.csv`));
    }),

    handle(addOperation, async ({ em, principal, body }) => {
      const { id } = await addEquipment(em, clock, principal, body());
      return created(await shown(em, id));
    }),

    handle(changeOperation, async ({ em, principal, params: { id }, body }) => {
      await shown(em, id);
      await withCurrent(em, id, changeEquipment(em, clock, principal, id, body()));
      return ok(await shown(em, id));
    }),

    handle(listEquipmentServices, async ({ em, params, query }) => {
      await shown(em, params.id);
      const rows = await findServices(em, params.id, decodeCursor(query.cursor), rowsFor(query.limit));
      const positionOf = (row: (typeof rows)[number]) => ({
        at: new Date(`${row.service_date}T00:00:00Z`),
        id: row.id,
      });
      return listPage(rows, query.limit, positionOf, presentServiceRow);
    }),

    handle(recordEquipmentService, async ({ em, principal, params: { id }, body }) => {
      await shown(em, id);
      return created(presentService(await withCurrent(em, id, recordService(em, clock, principal, id, body()))));
    }),
  ];
};
