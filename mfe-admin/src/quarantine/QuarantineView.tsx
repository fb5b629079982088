import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { EmptyState } from '@yoza/ui/EmptyState';
import { SegmentedControl } from '@yoza/ui/SegmentedControl';
import { SkeletonCards } from '@yoza/ui/Skeleton';
import { styled } from 'styled-components';
import { ExportButton } from '../downloads/ExportButton.tsx';
import { ListFooter } from '../lists/ListFooter.tsx';
import { ListHead } from '../lists/ListHead.tsx';
import { ListStates } from '../lists/ListStates.tsx';
import { oneOf, useUrlState } from '../lists/use-url-state.ts';
import { QuarantineCard } from './QuarantineCard.tsx';
import { fetchQuarantineCsv, openQuarantineQuery, quarantineQuery, type QuarantineItem } from './quarantine.api.ts';

const Filter = styled.div`
  margin-bottom: 14px;
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(440px, 100%), 1fr));
  align-items: start;
  gap: 14px;
`;

const acceptAll = oneOf(['all'] as const);

/** Payments to review, including notifications without money: the unresolved ones, or all with their resolutions. */
export function QuarantineView() {
  const { t } = useTranslation('admin');
  const [shown, show] = useUrlState('show', acceptAll);
  return (
    <>
      <ListHead
        end={<ExportButton fetchFile={() => fetchQuarantineCsv(shown === 'all')} fileName="yoza-to-check.csv" />}
      >
        <Filter>
          <SegmentedControl
            label={t('check.filter')}
            segments={[
              { id: 'open', label: t('check.open') },
              { id: 'all', label: t('check.all') },
            ]}
            selectedId={shown ?? 'open'}
            onSelect={(id) => show(acceptAll(id))}
          />
        </Filter>
      </ListHead>
      {shown === 'all' ? <Everything /> : <Waiting showAll={() => show('all')} />}
    </>
  );
}

function Waiting({ showAll }: { showAll: () => void }) {
  const { t } = useTranslation('admin');
  const query = useQuery(openQuarantineQuery);
  return (
    <ListStates
      query={query}
      skeleton={<SkeletonCards count={4} label={t('check.loading')} />}
      failedTitle={t('check.failed')}
      empty={
        query.data?.length === 0 && (
          <EmptyState
            title={t('check.empty')}
            text={t('check.emptyHint')}
            action={<Button onClick={showAll}>{t('check.showAll')}</Button>}
          />
        )
      }
    >
      <Items items={query.data ?? []} />
    </ListStates>
  );
}

function Everything() {
  const { t } = useTranslation('admin');
  const query = useInfiniteQuery(quarantineQuery);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <ListStates
      query={query}
      skeleton={<SkeletonCards count={4} label={t('check.loading')} />}
      failedTitle={t('check.failed')}
      empty={items.length === 0 && <EmptyState title={t('check.none')} text={t('check.emptyHint')} />}
    >
      <Items items={items} />
      <ListFooter summary={t('check.shown', { count: items.length })} query={query} />
    </ListStates>
  );
}

function Items({ items }: { items: readonly QuarantineItem[] }) {
  const { t } = useTranslation('admin');
  return (
    <List aria-label={t('money.view.check')}>
      {items.map((item) => (
        <QuarantineCard key={item.id} item={item} />
      ))}
    </List>
  );
}
