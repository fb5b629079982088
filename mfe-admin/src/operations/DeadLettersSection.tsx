import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Card } from '@yoza/ui/Card';
import { EmptyState } from '@yoza/ui/EmptyState';
import { Stack } from '@yoza/ui/Page';
import { Suspense, lazy, useCallback, useId, useState } from 'react';
import { DeadLetterList } from './DeadLetterList.tsx';
import { HeldUpHead } from './HeldUpHead.tsx';
import { deadLettersQuery, type DeadLetter, type Service } from './dead-letters.api.ts';

const ReplayDialog = lazy(async () => ({ default: (await import('./ReplayDialog.tsx')).ReplayDialog }));

/** Dead letters of the four services, each loaded by itself: one that is down does not hide the others. */
export function DeadLettersSection() {
  const { t } = useTranslation('admin');
  const id = useId();
  const [chosen, setChosen] = useState<{ service: Service; letter: DeadLetter } | null>(null);
  const choose = useCallback((service: Service, letter: DeadLetter) => setChosen({ service, letter }), []);
  const lists = [
    { service: 'identity', query: useInfiniteQuery(deadLettersQuery('identity')) },
    { service: 'jobs', query: useInfiniteQuery(deadLettersQuery('jobs')) },
    { service: 'billing', query: useInfiniteQuery(deadLettersQuery('billing')) },
    { service: 'chat', query: useInfiniteQuery(deadLettersQuery('chat')) },
  ] as const;
  const isEmpty = lists.every(({ query: { data, error } }) => !error && data?.pages[0]?.items.length === 0);
  return (
    <section aria-labelledby={id}>
      <HeldUpHead
        id={id}
        title={t('operations.deadLetters.title')}
        hint={t('operations.deadLetters.hint')}
        queries={lists.map(({ query }) => query)}
      />
      {isEmpty ? (
        <Card>
          <EmptyState title={t('operations.deadLetters.empty')} text={t('operations.deadLetters.emptyHint')} />
        </Card>
      ) : (
        <Stack $gap={4}>
          {lists.map(({ service, query }) => (
            <DeadLetterList key={service} {...{ service, query, choose }} />
          ))}
        </Stack>
      )}
      {chosen && (
        <Suspense fallback={null}>
          <ReplayDialog {...chosen} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </section>
  );
}
