import type { EntityManager } from '@mikro-orm/postgresql';
import type { DispatchBoard } from '@yoza/jobs-contract/dispatch';
import { maxDispatchJobs } from '@yoza/jobs-contract/dispatch';
import { addDays, dayRange } from '@yoza/service-kit/time';
import type { BusinessRules } from '../rules/business-rules.ts';
import { presentRules } from '../rules/present-rules.ts';
import { listSlots } from '../slot/list-slots.ts';
import { presentDispatchJob, presentDispatchTechnician } from './dispatch.presenter.ts';
import { boardJobs, findDispatchTechnicians } from './dispatch.queries.ts';

export interface BoardQuery {
  /** First date of `days`. */
  from: string;
  days: number;
  /** User whose own hold does not count as taken. */
  viewerId: string;
}

/** Returns the board of some days, in four queries: the jobs, the technicians, the settings, and the available places of each slot. */
export async function readBoard(em: EntityManager, rules: BusinessRules, query: BoardQuery): Promise<DispatchBoard> {
  const { from, days } = query;
  const range = { from: dayRange(from).from, to: dayRange(addDays(from, days - 1)).to };
  const rows = await boardJobs(em, range, maxDispatchJobs + 1).execute();
  const jobs = rows.slice(0, maxDispatchJobs);
  const busy = new Set(jobs.flatMap(({ technicianId }) => technicianId ?? []));
  const technicians = await findDispatchTechnicians(em, [...busy]);
  return {
    from,
    days: await listSlots(em, await presentRules(em, rules), query),
    technicians: technicians.map(presentDispatchTechnician),
    jobs: jobs.map(presentDispatchJob),
    isCut: rows.length > maxDispatchJobs,
  };
}
