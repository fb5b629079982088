import type { EntityManager } from '@mikro-orm/postgresql';
import type { TechnicianStats } from '@yoza/contracts/jobs/schemas';
import type { z } from 'zod';
import { averageRating } from '../rating/average-rating.ts';
import { presentSession } from './work-session.presenter.ts';
import { WorkSession } from './work-session.entity.ts';

interface Figures {
  total_jobs: number;
  completed_jobs: number;
  closed_hours: number;
}

/** Returns a technician's figures: jobs ever assigned and not cancelled, completed jobs, and hours worked including the open session. */
export async function technicianStats(
  em: EntityManager,
  technicianId: string,
  now: Date,
): Promise<z.infer<typeof TechnicianStats>> {
  const [figures] = await em.execute<Figures[]>(
    `select count(*) filter (where status <> 'cancelled')::int as total_jobs,
            count(*) filter (where status = 'completed')::int as completed_jobs,
            (select coalesce(sum(total_hours), 0)::float8 from work_sessions where technician_id = ?) as closed_hours
     from jobs where technician_id = ?`,
    [technicianId, technicianId],
  );
  const session = await em.findOne(WorkSession, { technicianId, clockOutTime: null });
  const hours = figures!.closed_hours + (session?.workedHours(now) ?? 0);
  return {
    totalJobs: figures!.total_jobs,
    completedJobs: figures!.completed_jobs,
    totalHours: Math.round(hours * 100) / 100,
    ...(await averageRating(em, technicianId)),
    activeSession: session && (await presentSession(em, session)),
  };
}
