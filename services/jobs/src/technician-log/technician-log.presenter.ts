import type { TechnicianLog as WireLog } from '@yoza/jobs-contract/schemas';
import { wireTime } from '@yoza/service-kit/wire-time';
import type { TechnicianLog } from './technician-log.entity.ts';
import type { LogRow } from './technician-log.queries.ts';

export function presentLog(log: TechnicianLog): WireLog {
  const { id, technicianId, jobId, activity, location, notes, metadata } = log;
  return { id, technicianId, jobId, activity, location, notes, metadata, createdAt: log.createdAt.toISOString() };
}

export function presentLogRow(row: LogRow): WireLog {
  const { id, activity, location, notes, metadata } = row;
  const ids = { technicianId: row.technician_id, jobId: row.job_id };
  return { id, ...ids, activity, location, notes, metadata, createdAt: wireTime(row.created_at) };
}
