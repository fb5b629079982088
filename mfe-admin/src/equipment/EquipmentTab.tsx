import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useDebounced } from '@yoza/shell-sdk/use-debounced';
import { Button } from '@yoza/ui/Button';
import { EmptyState } from '@yoza/ui/EmptyState';
import { PlusIcon } from '@yoza/ui/icons';
import { Cluster } from '@yoza/ui/Page';
import { SkeletonTable } from '@yoza/ui/Skeleton';
import { useAtomValue, useSetAtom } from 'jotai';
import { Suspense, lazy, useMemo } from 'react';
import { DownloadButton } from '../downloads/DownloadButton.tsx';
import { ListFooter } from '../lists/ListFooter.tsx';
import { ListStates } from '../lists/ListStates.tsx';
import { SectionHeader } from '../lists/SectionHeader.tsx';
import { EquipmentFilters } from './EquipmentFilters.tsx';
import { EquipmentSummary } from './EquipmentSummary.tsx';
import { EquipmentTable } from './EquipmentTable.tsx';
import { equipmentQuery, fetchEquipmentCsv } from './equipment.api.ts';
import { equipmentDialogAtom } from './equipment.atoms.ts';
import { useEquipmentFilter } from './use-equipment-filter.ts';

const EquipmentDialogs = lazy(async () => ({ default: (await import('./EquipmentDialogs.tsx')).EquipmentDialogs }));

/** Equipment of the business: its status, holder, condition and service dates. */
export function EquipmentTab() {
  const { t } = useTranslation('admin');
  const filter = useEquipmentFilter();
  const search = useDebounced(filter.search.trim());
  const values = { ...filter.values, search: search || undefined };
  const query = useInfiniteQuery({ ...equipmentQuery(values), placeholderData: keepPreviousData });
  const pieces = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  const open = useSetAtom(equipmentDialogAtom);
  const isDialogOpen = useAtomValue(equipmentDialogAtom) !== null;
  const add = (
    <Button variant="primary" icon={<PlusIcon aria-hidden />} onClick={() => open({ kind: 'add' })}>
      {t('equipment.action.add')}
    </Button>
  );
  return (
    <>
      <SectionHeader
        title={t('equipment.title')}
        end={
          <Cluster>
            <DownloadButton fetchFile={() => fetchEquipmentCsv(filter.values)} fileName="yoza-equipment.csv">
              {t('equipment.export')}
            </DownloadButton>
            {add}
          </Cluster>
        }
      />
      <EquipmentSummary />
      <EquipmentFilters filter={filter} />
      <ListStates
        query={query}
        skeleton={<SkeletonTable count={8} label={t('equipment.loading')} />}
        failedTitle={t('equipment.failed')}
        empty={
          pieces.length === 0 && (
            <EmptyState
              title={t(filter.isNarrowed ? 'equipment.emptyFiltered' : 'equipment.empty')}
              text={t(filter.isNarrowed ? 'equipment.emptyFilteredHint' : 'equipment.emptyHint')}
              action={filter.isNarrowed ? <Button onClick={filter.clear}>{t('equipment.showAll')}</Button> : add}
            />
          )
        }
      >
        <EquipmentTable pieces={pieces} sorted={filter.values} sortBy={filter.sortBy} />
        <ListFooter
          summary={t(query.hasNextPage ? 'equipment.shownOfMore' : 'equipment.shown', { count: pieces.length })}
          query={query}
        />
      </ListStates>
      {isDialogOpen && (
        <Suspense fallback={null}>
          <EquipmentDialogs />
        </Suspense>
      )}
    </>
  );
}
