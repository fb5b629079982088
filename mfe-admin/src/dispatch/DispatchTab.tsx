import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { ButtonLink } from '@yoza/ui/ButtonLink';
import { EmptyState } from '@yoza/ui/EmptyState';
import { Stack } from '@yoza/ui/Page';
import { SkeletonTable } from '@yoza/ui/Skeleton';
import { useAtom } from 'jotai';
import { Suspense, lazy, useEffect } from 'react';
import { Link } from 'react-router';
import { boardQuery } from '../board/board.api.ts';
import type { Board } from '../board/board.ts';
import { useJobDialog } from '../jobs/use-job-dialog.ts';
import { ListStates } from '../lists/ListStates.tsx';
import { BoardArea } from './BoardArea.tsx';
import { DispatchHeader } from './DispatchHeader.tsx';
import { movedJobAtom } from './dispatch.atoms.ts';
import { firstDayOf } from './placement.ts';
import { useBoardAddress, type DispatchView } from './use-board-address.ts';

const MapView = lazy(async () => ({ default: (await import('./MapView.tsx')).MapView }));
const MoveDialog = lazy(async () => ({ default: (await import('./MoveDialog.tsx')).MoveDialog }));
const JobDialogs = lazy(async () => ({ default: (await import('../jobs/JobDialogs.tsx')).JobDialogs }));

/** Jobs by technician and time, on a board or a map, with dialogs to move and open them. */
export function DispatchTab() {
  const { t } = useTranslation('admin');
  const address = useBoardAddress();
  const from = firstDayOf(address.view, address.day);
  const query = useQuery(boardQuery(from, address.view === 'week' ? 7 : 1));
  const board = query.data;
  const [movedId, setMoved] = useAtom(movedJobAtom);
  const moved = board?.jobs.find(({ id }) => id === movedId);
  const isJobOpen = useJobDialog()[0] !== null;
  // The dialog would open by itself when its job is shown again, or the section.
  const isGone = board !== undefined && !moved;
  useEffect(() => {
    if (isGone) setMoved(null);
  }, [isGone, setMoved]);
  useEffect(() => () => setMoved(null), [setMoved]);
  return (
    <>
      <DispatchHeader {...address} from={from} />
      <ListStates
        query={query}
        skeleton={<SkeletonTable count={6} label={t('dispatch.loading')} />}
        failedTitle={t('dispatch.failed')}
        empty={board && board.technicians.length === 0 && board.jobs.length === 0 && <NoTechnicians />}
      >
        {board && (
          <Stack $gap={4}>
            {board.isCut && <Banner tone="warning">{t('dispatch.cut')}</Banner>}
            <BoardView board={board} view={address.view} />
          </Stack>
        )}
      </ListStates>
      <Suspense fallback={null}>
        {board && moved && <MoveDialog key={moved.id} board={board} job={moved} onClose={() => setMoved(null)} />}
        {isJobOpen && <JobDialogs />}
      </Suspense>
    </>
  );
}

function BoardView({ board, view }: { board: Board; view: DispatchView }) {
  const { t } = useTranslation('admin');
  if (view !== 'map') return <BoardArea key={view} board={board} view={view} />;
  return (
    <Suspense fallback={<SkeletonTable label={t('dispatch.loading')} />}>
      <MapView board={board} date={board.from} />
    </Suspense>
  );
}

function NoTechnicians() {
  const { t } = useTranslation('admin');
  return (
    <EmptyState
      title={t('dispatch.noTechnicians')}
      text={t('dispatch.noTechniciansHint')}
      action={
        <ButtonLink as={Link} to="?tab=technicians">
          {t('dispatch.toTechnicians')}
        </ButtonLink>
      }
    />
  );
}
