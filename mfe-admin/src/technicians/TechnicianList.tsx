import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useDebounced } from '@yoza/shell-sdk/use-debounced';
import { Button } from '@yoza/ui/Button';
import { EmptyState } from '@yoza/ui/EmptyState';
import { SearchField } from '@yoza/ui/SearchField';
import { SkeletonTable } from '@yoza/ui/Skeleton';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { useSetAtom } from 'jotai';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { ExportButton } from '../downloads/ExportButton.tsx';
import { ListFooter } from '../lists/ListFooter.tsx';
import { ListHead } from '../lists/ListHead.tsx';
import { ListStates } from '../lists/ListStates.tsx';
import { TechnicianTable } from './TechnicianTable.tsx';
import { adminTechniciansQuery, fetchTechniciansCsv, useFigures } from './technicians.api.ts';
import { technicianDialogAtom } from './technicians.atoms.ts';

const Search = styled(SearchField)`
  max-width: 420px;
  margin-bottom: 14px;
`;

/** List of technicians with their figures, with a search by name or email address. */
export function TechnicianList() {
  const { t } = useTranslation('admin');
  const [search, setSearch] = useState('');
  const query = useInfiniteQuery(adminTechniciansQuery(useDebounced(search).trim()));
  const technicians = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  const figures = useFigures(technicians);
  const shown = t(query.hasNextPage ? 'technicians.shownOfMore' : 'technicians.shown', { count: technicians.length });
  const open = useSetAtom(technicianDialogAtom);
  const next =
    search === '' ? (
      <Button onClick={() => open({ kind: 'invite' })}>{t('technicians.invite.open')}</Button>
    ) : (
      <Button onClick={() => setSearch('')}>{t('technicians.clear')}</Button>
    );
  return (
    <>
      <ListHead
        end={<ExportButton fetchFile={() => fetchTechniciansCsv(search.trim())} fileName="yoza-technicians.csv" />}
      >
        <Search
          label={t('technicians.search')}
          value={search}
          maxLength={100}
          onChange={setSearch}
          clearLabel={t('technicians.clear')}
        />
      </ListHead>
      <VisuallyHidden role="status">{query.isPlaceholderData || query.isPending ? '' : shown}</VisuallyHidden>
      <ListStates
        query={query}
        skeleton={<SkeletonTable count={5} label={t('technicians.loading')} />}
        failedTitle={t('technicians.failed')}
        empty={
          technicians.length === 0 && (
            <EmptyState title={t('technicians.empty')} text={t('technicians.emptyHint')} action={next} />
          )
        }
      >
        <div>
          <TechnicianTable technicians={technicians} figures={figures} />
          <ListFooter summary={shown} query={query} />
        </div>
      </ListStates>
    </>
  );
}
