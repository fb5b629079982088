import { activityTypes } from '@yoza/jobs-contract/activities';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { SearchField } from '@yoza/ui/SearchField';
import { Select } from '@yoza/ui/Select';
import { styled } from 'styled-components';
import { maxSearched } from '../lists/accept-words.ts';
import { oneOf } from '../lists/use-url-state.ts';
import { TechnicianSelect } from '../people/TechnicianSelect.tsx';
import { periods } from './activities.ts';
import type { useLogFilter } from './use-log-filter.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(180px, 100%), 1fr));
  align-items: start;
  gap: 12px;
  margin-bottom: 14px;
`;

const Search = styled(SearchField)`
  grid-column: 1 / -1;
`;

const acceptPeriod = oneOf(periods);
const acceptActivity = oneOf(activityTypes);

interface Properties {
  filter: ReturnType<typeof useLogFilter>;
  /** Name of the technician in the address, in case they are no longer a technician. */
  technicianName: string | undefined;
}

/** Filters of the logs: search text, day, activity and technician. */
export function LogFilters({ filter, technicianName }: Properties) {
  const { t } = useTranslation('admin');
  const { period, activity, technicianId, search } = filter;
  return (
    <Row role="group" aria-label={t('logs.filters')}>
      <Search
        label={t('logs.search')}
        value={search}
        maxLength={maxSearched}
        onChange={(text) => filter.setSearch(text || undefined)}
        clearLabel={t('logs.clearSearch')}
      />
      <Select
        label={t('logs.period')}
        value={period}
        onChange={(event) => {
          const chosen = acceptPeriod(event.target.value);
          filter.setPeriod(chosen === 'all' ? undefined : chosen);
        }}
        options={periods.map((value) => ({ value, label: t(`logs.periods.${value}`) }))}
      />
      <Select
        label={t('logs.activity')}
        placeholder={t('logs.anyActivity')}
        value={activity ?? ''}
        onChange={(event) => filter.setActivity(acceptActivity(event.target.value))}
        options={activityTypes.map((value) => ({ value, label: t(`logs.activities.${value}`) }))}
      />
      <TechnicianSelect
        label={t('logs.technician')}
        placeholder={t('logs.anyTechnician')}
        value={technicianId ?? ''}
        onChange={(value) => filter.setTechnicianId(value || undefined)}
        nameOfChosen={technicianName}
      />
    </Row>
  );
}
