import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { EmptyState } from '@yoza/ui/EmptyState';
import { EmptyCar } from '@yoza/ui/illustrations/EmptyCar';
import { SkeletonTable } from '@yoza/ui/Skeleton';
import { useAtomValue } from 'jotai';
import { Suspense, lazy, useMemo } from 'react';
import { ListFooter } from '../lists/ListFooter.tsx';
import { ListPlace } from '../lists/ListPlace.tsx';
import { SectionHeader } from '../lists/SectionHeader.tsx';
import { StatusFilter, useStatusFilter } from '../lists/StatusFilter.tsx';
import { acceptId } from '../lists/accept-id.ts';
import { useAddressed } from '../lists/use-addressed.ts';
import { JobsTable } from './JobsTable.tsx';
import { TechnicianFilter } from './TechnicianFilter.tsx';
import { jobsQuery, type JobStatus } from './jobs.api.ts';
import { jobDialogAtom } from './jobs.atoms.ts';

const JobDialogs = lazy(async () => ({ default: (await import('./JobDialogs.tsx')).JobDialogs }));

const statuses = ['pending', 'assigned', 'in_progress', 'completed', 'cancelled'] as const satisfies JobStatus[];

/** All jobs, and what can be done with them. */
export function JobsTab() {
  const { t } = useTranslation('admin');
  const [status, setStatus] = useStatusFilter(statuses);
  const [technicianId, setTechnicianId] = useAddressed('technician', acceptId);
  const query = useInfiniteQuery(jobsQuery({ status, technicianId }));
  const jobs = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  const showAll = () => {
    setStatus(undefined);
    if (technicianId) setTechnicianId(undefined);
  };
  const isDialogOpen = useAtomValue(jobDialogAtom) !== null;
  return (
    <>
      <SectionHeader title={t('jobs.title')} />
      <StatusFilter
        label={t('jobs.filter')}
        all={t('jobs.all')}
        words={(each) => t(`jobs.status.${each}`)}
        {...{ statuses, status, setStatus }}
      />
      {technicianId && <TechnicianFilter technicianId={technicianId} onClear={() => setTechnicianId(undefined)} />}
      <ListPlace
        query={query}
        skeleton={<SkeletonTable count={8} label={t('jobs.loading')} />}
        failedTitle={t('jobs.failed')}
        empty={
          jobs.length === 0 && (
            <NoJobs isFiltered={status !== undefined || technicianId !== undefined} showAll={showAll} />
          )
        }
      >
        <JobsTable jobs={jobs} />
        <ListFooter
          summary={t(query.hasNextPage ? 'jobs.shownOfMore' : 'jobs.shown', { count: jobs.length })}
          query={query}
        />
      </ListPlace>
      {isDialogOpen && (
        <Suspense fallback={null}>
          <JobDialogs />
        </Suspense>
      )}
    </>
  );
}

function NoJobs({ isFiltered, showAll }: { isFiltered: boolean; showAll: () => void }) {
  const { t } = useTranslation('admin');
  if (!isFiltered) return <EmptyState illustration={<EmptyCar />} title={t('jobs.empty')} text={t('jobs.emptyHint')} />;
  return (
    <EmptyState
      illustration={<EmptyCar />}
      title={t('jobs.emptyFiltered')}
      text={t('jobs.emptyFilteredHint')}
      action={<Button onClick={showAll}>{t('jobs.showAll')}</Button>}
    />
  );
}
