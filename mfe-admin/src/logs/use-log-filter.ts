import { activityTypes } from '@yoza/jobs-contract/activities';
import { useSearchParams } from 'react-router';
import { acceptId } from '../lists/accept-id.ts';
import { acceptWords } from '../lists/accept-words.ts';
import { oneOf, useUrlState } from '../lists/use-url-state.ts';
import { periods } from './activities.ts';
import type { LogFilter } from './logs.api.ts';

const acceptPeriod = oneOf(periods);
const acceptActivity = oneOf(activityTypes);

/** Filter of the logs, kept in the address: `?tab=logs&technician=<id>` leads to the activity of one technician. */
export function useLogFilter() {
  const [, setParameters] = useSearchParams();
  const [period = 'all', setPeriod] = useUrlState('period', acceptPeriod);
  const [activity, setActivity] = useUrlState('activity', acceptActivity);
  const [technicianId, setTechnicianId] = useUrlState('technician', acceptId);
  const [search = '', setSearch] = useUrlState('search', acceptWords);
  const words = search.trim();
  const values: LogFilter = {
    dateFilter: period,
    ...(activity && { activity }),
    ...(technicianId && { technicianId }),
    ...(words && { search: words }),
  };
  const clear = () =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of ['period', 'activity', 'technician', 'search']) after.delete(name);
        return after;
      },
      { replace: true },
    );
  const isNarrowed = period !== 'all' || Boolean(activity || technicianId || words);
  const shown = { period, activity, technicianId, search };
  return { values, ...shown, isNarrowed, setPeriod, setActivity, setTechnicianId, setSearch, clear };
}
