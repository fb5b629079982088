import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { EmptyState } from '@yoza/ui/EmptyState';
import { Cluster, Muted, Stack } from '@yoza/ui/Page';
import { SkeletonTable } from '@yoza/ui/Skeleton';
import { Suspense, lazy, useId, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { ListFooter } from '../lists/ListFooter.tsx';
import { ListStates } from '../lists/ListStates.tsx';
import { PartTitle } from '../lists/part-title.ts';
import { BreachCard } from './BreachCard.tsx';
import { breachesQuery, type Breach } from './breaches.api.ts';

const RecordBreachDialog = lazy(async () => ({
  default: (await import('./RecordBreachDialog.tsx')).RecordBreachDialog,
}));
const EditBreachDialog = lazy(async () => ({ default: (await import('./EditBreachDialog.tsx')).EditBreachDialog }));
const LetterDialog = lazy(async () => ({ default: (await import('./LetterDialog.tsx')).LetterDialog }));

const About = styled(Muted)`
  margin-bottom: 14px;
`;

const Cards = styled(Stack)`
  padding: 0;
  list-style: none;
`;

type Open = { dialog: 'record' } | { dialog: 'edit' | 'letter'; breach: Breach };

/** Log of breaches of personal data: record one, report it with a letter, and note who was told when. */
export function BreachesSection() {
  const { t } = useTranslation('admin');
  const titleId = useId();
  const [open, setOpen] = useState<Open | null>(null);
  const query = useInfiniteQuery(breachesQuery);
  const breaches = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  const now = new Date(query.dataUpdatedAt);
  return (
    <section aria-labelledby={titleId}>
      <Cluster $justify="space-between">
        <PartTitle id={titleId}>{t('breaches.title')}</PartTitle>
        <Button size="compact" onClick={() => setOpen({ dialog: 'record' })}>
          {t('breaches.record')}
        </Button>
      </Cluster>
      <About>{t('breaches.about')}</About>
      <ListStates
        query={query}
        skeleton={<SkeletonTable count={2} label={t('breaches.loading')} />}
        failedTitle={t('breaches.failed')}
        empty={breaches.length === 0 && <EmptyState title={t('breaches.empty')} text={t('breaches.emptyHint')} />}
      >
        <Cards as="ul" $gap={4} aria-labelledby={titleId}>
          {breaches.map((breach) => (
            <BreachCard
              key={breach.id}
              {...{ breach, now }}
              onEdit={() => setOpen({ dialog: 'edit', breach })}
              onLetter={() => setOpen({ dialog: 'letter', breach })}
            />
          ))}
        </Cards>
        <ListFooter
          summary={t(query.hasNextPage ? 'breaches.shownOfMore' : 'breaches.shown', { count: breaches.length })}
          query={query}
        />
      </ListStates>
      <Suspense fallback={null}>
        <OpenDialog open={open} onOpen={setOpen} />
      </Suspense>
    </section>
  );
}

function OpenDialog({ open, onOpen }: { open: Open | null; onOpen: (open: Open | null) => void }) {
  const close = () => onOpen(null);
  switch (open?.dialog) {
    case 'record':
      return <RecordBreachDialog onClose={close} />;
    case 'edit':
      return (
        <EditBreachDialog
          key={open.breach.version}
          breach={open.breach}
          onClose={close}
          onCurrent={(breach) => onOpen({ dialog: 'edit', breach })}
        />
      );
    case 'letter':
      return <LetterDialog breach={open.breach} onClose={close} />;
    case undefined:
      return null;
  }
}
