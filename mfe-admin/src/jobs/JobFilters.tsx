import { useTranslation } from '@yoza/shell-sdk/translation';
import { SearchField } from '@yoza/ui/SearchField';
import { Select } from '@yoza/ui/Select';
import { styled } from 'styled-components';
import { DayField } from '../forms/DayField.tsx';
import { StatusFilter } from '../lists/StatusFilter.tsx';
import { maxSearched } from '../lists/accept-words.ts';
import { TechnicianSelect } from '../people/TechnicianSelect.tsx';
import type { JobCounts } from './jobs.api.ts';
import { sorts, statuses, type ShownFilter } from './use-job-filter.ts';

const Search = styled(SearchField)`
  margin-bottom: 14px;
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(150px, 100%), 1fr));
  align-items: start;
  gap: 12px;
  margin-bottom: 14px;
`;

const directions = ['desc', 'asc'] as const;
const choices = sorts.flatMap((by) => directions.map((direction) => ({ by, direction, value: `${by}-${direction}` })));

/** Filters of the jobs: search text, status, technician and days of their slots; and the sort order. */
export function JobFilters({ filter, counts }: { filter: ShownFilter; counts: JobCounts | undefined }) {
  const { t } = useTranslation('admin');
  const { status, technician, from, to, search, sort, order } = filter;
  return (
    <div role="group" aria-label={t('jobs.filters')}>
      <Search
        label={t('jobs.search')}
        value={search}
        maxLength={maxSearched}
        onChange={(text) => filter.setSearch(text || undefined)}
        clearLabel={t('jobs.clearSearch')}
      />
      <StatusFilter
        label={t('jobs.filter')}
        all={t('jobs.all')}
        words={(each) => t(each === 'open' ? 'jobs.open' : `jobs.status.${each}`)}
        counted={(choice) => t('jobs.counted', choice)}
        setStatus={filter.setStatus}
        {...{ statuses, status, counts }}
      />
      <Row>
        <TechnicianSelect
          label={t('jobs.technicianFilter')}
          placeholder={t('jobs.any')}
          value={technician ?? ''}
          onChange={(value) => filter.setTechnician(value || undefined)}
          others={[{ value: 'unassigned', label: t('jobs.unassigned') }]}
        />
        <DayField label={t('jobs.from')} value={from} max={to} onChange={filter.setFrom} />
        <DayField label={t('jobs.to')} value={to} min={from} onChange={filter.setTo} />
        <Select
          label={t('jobs.sort')}
          value={`${sort}-${order}`}
          onChange={({ target }) => {
            const chosen = choices.find(({ value }) => value === target.value);
            if (chosen) filter.setSort(chosen.by, chosen.direction);
          }}
          options={choices.map(({ by, direction, value }) => ({ value, label: t(`jobs.sorted.${by}.${direction}`) }))}
        />
      </Row>
    </div>
  );
}
