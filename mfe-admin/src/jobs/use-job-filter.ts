import { useSearchParams } from 'react-router';
import { acceptDay } from '../forms/accept-day.ts';
import { acceptId } from '../lists/accept-id.ts';
import { acceptWords } from '../lists/accept-words.ts';
import { useStatusFilter } from '../lists/StatusFilter.tsx';
import { oneOf, useUrlState } from '../lists/use-url-state.ts';
import type { JobFilter } from './jobs.api.ts';

export const statuses = ['open', 'pending', 'assigned', 'in_progress', 'completed', 'cancelled'] as const;
/** Sort keys of jobs; each in both directions. */
export const sorts = ['scheduled', 'created', 'status', 'total'] as const;

const acceptSort = oneOf(sorts);
const acceptOrder = oneOf(['asc', 'desc'] as const);
/** Accepts `unassigned` or the id of a technician. */
const acceptTechnician = (text: string) => (text === 'unassigned' ? text : acceptId(text));
const narrowing = ['status', 'technician', 'from', 'to', 'completedFrom', 'completedTo', 'search'] as const;

/** Filter and sort order of the jobs, kept in the address, to which other sections link. */
export function useJobFilter() {
  const [, setParameters] = useSearchParams();
  const [status, setStatus] = useStatusFilter(statuses);
  const [technician, setTechnician] = useUrlState('technician', acceptTechnician);
  const [from, setFrom] = useUrlState('from', acceptDay);
  const [to, setTo] = useUrlState('to', acceptDay);
  const [completedFrom] = useUrlState('completedFrom', acceptDay);
  const [completedTo] = useUrlState('completedTo', acceptDay);
  const [search, setSearch] = useUrlState('search', acceptWords);
  const [sort = 'scheduled'] = useUrlState('sort', acceptSort);
  const [order = 'desc'] = useUrlState('order', acceptOrder);

  /** Changes several parameters of the address at once; undefined removes one. */
  const change = (changes: Readonly<Record<string, string | undefined>>) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined) after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true },
    );
  const setSort = (by: (typeof sorts)[number], direction: 'asc' | 'desc') =>
    change({ sort: by === 'scheduled' ? undefined : by, order: direction === 'desc' ? undefined : direction });
  /** Sorts by a column; reverses the order if the list is already sorted by it. */
  const sortBy = (column: (typeof sorts)[number]) =>
    setSort(column, sort === column && order === 'desc' ? 'asc' : 'desc');
  const clear = () => change(Object.fromEntries(narrowing.map((name) => [name, undefined])));
  const showAllDays = () => change({ completedFrom: undefined, completedTo: undefined });

  const values: JobFilter = {
    status,
    ...(technician === 'unassigned' ? { assignment: technician } : { technicianId: technician }),
    from,
    to,
    completedFrom,
    completedTo,
    search: search?.trim() || undefined,
    sort,
    order,
  };
  const isNarrowed = [status, technician, from, to, completedFrom, completedTo, values.search].some(Boolean);
  const shown = { status, technician, from, to, completedFrom, completedTo, search: search ?? '', sort, order };
  const setters = { setStatus, setTechnician, setFrom, setTo, setSearch, setSort, sortBy, clear, showAllDays };
  return { values, isNarrowed, ...shown, ...setters };
}

export type ShownFilter = ReturnType<typeof useJobFilter>;
