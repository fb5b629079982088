import type { EntityManager } from '@mikro-orm/postgresql';
import type { SentPosition } from '@yoza/jobs-contract/position-requests';
import { sql } from 'kysely';
import { tablesOf } from '../tables.ts';

/** Reads the job of each position and the time of its last position, in one statement; undefined for a job that is not the technician's. */
export async function readTrips(
  em: EntityManager,
  positions: readonly SentPosition[],
): Promise<(PositionedJob | undefined)[]> {
  const rows = await readRows(em, positions);
  const byIndex = new Map(rows.map((row) => [row.index, row]));
  return positions.map((_, index) => byIndex.get(index));
}

function readRows(em: EntityManager, positions: readonly SentPosition[]) {
  const sent = JSON.stringify(positions.map(({ jobId, technicianId }, index) => ({ index, jobId, technicianId })));
  return tablesOf(em)
    .selectFrom(
      sql<{ index: number; jobId: string; technicianId: string }>`(
        select * from json_to_recordset(${sent}) as sent ("index" int, "jobId" uuid, "technicianId" uuid))`.as('sent'),
    )
    .innerJoin('jobs as j', (join) =>
      join.onRef('j.id', '=', 'sent.jobId').onRef('j.technician_id', '=', 'sent.technicianId'),
    )
    .leftJoin('travel_positions as p', 'p.job_id', 'j.id')
    .select(['sent.index', 'j.id', 'j.version', 'j.status', 'j.customer_id', 'j.technician_id'])
    .select(['j.latitude', 'j.longitude', 'j.travel_started_at', 'j.expected_arrival_at', 'p.received_at'])
    .execute();
}

/** Job of a technician with the time of its last position; times are the database's text. */
export type PositionedJob = Awaited<ReturnType<typeof readRows>>[number];
