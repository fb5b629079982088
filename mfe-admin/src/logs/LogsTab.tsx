import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useDebounced } from '@yoza/shell-sdk/use-debounced';
import { Button } from '@yoza/ui/Button';
import { EmptyState } from '@yoza/ui/EmptyState';
import { PlusIcon } from '@yoza/ui/icons';
import { Cluster } from '@yoza/ui/Page';
import { SkeletonRows } from '@yoza/ui/Skeleton';
import { useAtom } from 'jotai';
import { Suspense, lazy, useMemo, useState } from 'react';
import { DownloadButton } from '../downloads/DownloadButton.tsx';
import { useJobDialog } from '../jobs/use-job-dialog.ts';
import { ListFooter } from '../lists/ListFooter.tsx';
import { ListStates } from '../lists/ListStates.tsx';
import { SectionHeader } from '../lists/SectionHeader.tsx';
import { LogFilters } from './LogFilters.tsx';
import { LogTimeline } from './LogTimeline.tsx';
import { fetchLogsCsv, logsQuery } from './logs.api.ts';
import { shownPlaceAtom } from './logs.atoms.ts';
import { useLogFilter } from './use-log-filter.ts';

const AddLogDialog = lazy(async () => ({ default: (await import('./AddLogDialog.tsx')).AddLogDialog }));
const PlaceDialog = lazy(async () => ({ default: (await import('./PlaceDialog.tsx')).PlaceDialog }));
const JobDialogs = lazy(async () => ({ default: (await import('../jobs/JobDialogs.tsx')).JobDialogs }));

/** Activity of technicians by day. */
export function LogsTab() {
  const { t } = useTranslation('admin');
  const filter = useLogFilter();
  const search = useDebounced(filter.search.trim());
  const values = { ...filter.values, search: search || undefined };
  const query = useInfiniteQuery({ ...logsQuery(values), placeholderData: keepPreviousData });
  const logs = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  const named = logs.find((log) => log.technicianId === filter.technicianId);
  const [isAdding, setAdding] = useState(false);
  const [place, setPlace] = useAtom(shownPlaceAtom);
  const isJobOpen = useJobDialog()[0] !== null;
  const add = (
    <Button variant="primary" icon={<PlusIcon aria-hidden />} onClick={() => setAdding(true)}>
      {t('logs.add')}
    </Button>
  );
  return (
    <>
      <SectionHeader
        title={t('logs.title')}
        end={
          <Cluster>
            <DownloadButton fetchFile={() => fetchLogsCsv(filter.values)} fileName="yoza-technician-logs.csv">
              {t('logs.export')}
            </DownloadButton>
            {add}
          </Cluster>
        }
      />
      <LogFilters filter={filter} technicianName={named?.technicianName ?? undefined} />
      <ListStates
        query={query}
        skeleton={<SkeletonRows label={t('logs.loading')} />}
        failedTitle={t('logs.failed')}
        empty={
          logs.length === 0 && (
            <EmptyState
              title={t(filter.isNarrowed ? 'logs.emptyFiltered' : 'logs.empty')}
              text={t(filter.isNarrowed ? 'logs.emptyFilteredHint' : 'logs.emptyHint')}
              action={filter.isNarrowed ? <Button onClick={filter.clear}>{t('logs.showAll')}</Button> : add}
            />
          )
        }
      >
        <LogTimeline logs={logs} />
        <ListFooter
          summary={t(query.hasNextPage ? 'logs.shownOfMore' : 'logs.shown', { count: logs.length })}
          query={query}
        />
      </ListStates>
      <Suspense fallback={null}>
        {isAdding && <AddLogDialog technicianId={filter.technicianId} onClose={() => setAdding(false)} />}
        {place && <PlaceDialog position={place} onClose={() => setPlace(null)} />}
        {isJobOpen && <JobDialogs />}
      </Suspense>
    </>
  );
}
