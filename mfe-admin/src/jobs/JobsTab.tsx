import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useDebounced } from '@yoza/shell-sdk/use-debounced';
import { Button } from '@yoza/ui/Button';
import { EmptyState } from '@yoza/ui/EmptyState';
import { PlusIcon } from '@yoza/ui/icons';
import { EmptyCar } from '@yoza/ui/illustrations/EmptyCar';
import { Cluster } from '@yoza/ui/Page';
import { SkeletonTable } from '@yoza/ui/Skeleton';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { Suspense, lazy, useMemo } from 'react';
import { DownloadButton } from '../downloads/DownloadButton.tsx';
import { ListFooter } from '../lists/ListFooter.tsx';
import { ListStates } from '../lists/ListStates.tsx';
import { SectionHeader } from '../lists/SectionHeader.tsx';
import { useCounts } from '../lists/use-counts.ts';
import { CompletedFilter } from './CompletedFilter.tsx';
import { JobFilters } from './JobFilters.tsx';
import { JobsTable } from './JobsTable.tsx';
import { TechnicianFilter } from './TechnicianFilter.tsx';
import { fetchJobsCsv, jobCountsQuery, jobsQuery } from './jobs.api.ts';
import { useJobDialog } from './use-job-dialog.ts';
import { useJobFilter } from './use-job-filter.ts';

const JobDialogs = lazy(async () => ({ default: (await import('./JobDialogs.tsx')).JobDialogs }));

/** List of all jobs with their actions. */
export function JobsTab() {
  const { t } = useTranslation('admin');
  const filter = useJobFilter();
  const { technician } = filter;
  const values = { ...filter.values, search: useDebounced(filter.values.search) };
  const query = useInfiniteQuery({ ...jobsQuery(values), placeholderData: keepPreviousData });
  const counts = useCounts(jobCountsQuery(values));
  const jobs = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  const [dialog, open] = useJobDialog();
  const shown = t(query.hasNextPage ? 'jobs.shownOfMore' : 'jobs.shown', { count: jobs.length });
  const add = (
    <Button variant="primary" icon={<PlusIcon aria-hidden />} onClick={() => open({ kind: 'new' })}>
      {t('jobs.action.add')}
    </Button>
  );
  return (
    <>
      <SectionHeader
        title={t('jobs.title')}
        end={
          <Cluster>
            <DownloadButton fetchFile={() => fetchJobsCsv(filter.values)} fileName="yoza-jobs.csv">
              {t('jobs.export')}
            </DownloadButton>
            {add}
          </Cluster>
        }
      />
      <JobFilters filter={filter} counts={counts} />
      {technician && technician !== 'unassigned' && (
        <TechnicianFilter technicianId={technician} onClear={() => filter.setTechnician(undefined)} />
      )}
      <CompletedFilter {...filter} />
      <VisuallyHidden role="status">{query.isPlaceholderData || query.isPending ? '' : shown}</VisuallyHidden>
      <ListStates
        query={query}
        skeleton={<SkeletonTable count={8} label={t('jobs.loading')} />}
        failedTitle={t('jobs.failed')}
        empty={
          jobs.length === 0 && (
            <EmptyState
              illustration={<EmptyCar />}
              title={t(filter.isNarrowed ? 'jobs.emptyFiltered' : 'jobs.empty')}
              text={t(filter.isNarrowed ? 'jobs.emptyFilteredHint' : 'jobs.emptyHint')}
              action={filter.isNarrowed ? <Button onClick={filter.clear}>{t('jobs.showAll')}</Button> : add}
            />
          )
        }
      >
        <JobsTable jobs={jobs} sorted={filter} sortBy={filter.sortBy} />
        <ListFooter summary={shown} query={query} />
      </ListStates>
      {dialog && (
        <Suspense fallback={null}>
          <JobDialogs />
        </Suspense>
      )}
    </>
  );
}
