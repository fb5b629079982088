import { useSearchParams } from 'react-router';
import { acceptId } from '../lists/accept-id.ts';
import { acceptWords } from '../lists/accept-words.ts';
import { oneOf, useUrlState } from '../lists/use-url-state.ts';
import type { EquipmentFilter } from './equipment.api.ts';
import { statuses } from './equipment-values.ts';

/** Choices of the status filter besides its default, everything that is not retired. */
export const statusChoices = [...statuses, 'overdue', 'all'] as const;

const acceptStatus = oneOf(statusChoices);
const acceptSort = oneOf(['name', 'status', 'lastService', 'nextService'] as const);
const acceptOrder = oneOf(['desc'] as const);
/** Accepts `nobody` or the id of a technician. */
const acceptHolder = (text: string) => (text === 'nobody' ? text : acceptId(text));

/** Filter and sort order of the equipment, kept in the address. Retired pieces are shown only on request. */
export function useEquipmentFilter() {
  const [, setParameters] = useSearchParams();
  const [status, setStatus] = useUrlState('status', acceptStatus);
  const [holder, setHolder] = useUrlState('holder', acceptHolder);
  const [search, setSearch] = useUrlState('search', acceptWords);
  const [sort = 'name', setSort] = useUrlState('sort', acceptSort, { withoutOthers: ['order'] });
  const [order, setOrder] = useUrlState('order', acceptOrder);
  const values: EquipmentFilter = {
    status: status === 'all' ? undefined : (status ?? 'current'),
    ...(holder === 'nobody' && { assignment: 'unassigned' }),
    ...(holder && holder !== 'nobody' && { assignedToId: holder }),
    ...(search?.trim() && { search: search.trim() }),
    sort,
    order: order ?? 'asc',
  };
  /** Sorts by a column; reverses the order if the list is already sorted by it. */
  const sortBy = (column: typeof sort) => {
    if (column === sort) setOrder(order ? undefined : 'desc');
    else setSort(column);
  };
  const clear = () =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of ['status', 'holder', 'search']) after.delete(name);
        return after;
      },
      { replace: true },
    );
  const isNarrowed = Boolean(status || holder || search?.trim());
  return { values, status, holder, search: search ?? '', isNarrowed, setStatus, setHolder, setSearch, sortBy, clear };
}
