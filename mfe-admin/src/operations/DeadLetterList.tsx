import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { SkeletonTable } from '@yoza/ui/Skeleton';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { ListFooter } from '../lists/ListFooter.tsx';
import { ListStates } from '../lists/ListStates.tsx';
import type { ListPage } from '../lists/pages.ts';
import { DeadLetterTable } from './DeadLetterTable.tsx';
import type { DeadLetter, Service } from './dead-letters.api.ts';

const ServiceName = styled.h4`
  margin-bottom: 6px;
  font: 600 15px/21px var(--yoza-font);
`;

interface Properties {
  service: Service;
  query: UseInfiniteQueryResult<InfiniteData<ListPage<DeadLetter>>>;
  choose: (service: Service, letter: DeadLetter) => void;
}

/** Dead letters of one service; nothing if it has none. */
export function DeadLetterList({ service, query, choose }: Properties) {
  const { t } = useTranslation('admin');
  const letters = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  const name = t(`operations.deadLetters.service.${service}`);
  if (letters.length === 0 && !query.isPending && !query.error) return null;
  return (
    <div>
      <ListStates
        query={query}
        skeleton={<SkeletonTable count={1} label={t('operations.deadLetters.loading')} />}
        failedTitle={t('operations.deadLetters.failed', { service: name })}
      >
        {letters.length > 0 && (
          <>
            <ServiceName>{name}</ServiceName>
            <DeadLetterTable
              label={t('operations.deadLetters.of', { service: name })}
              {...{ service, letters, choose }}
            />
            {query.hasNextPage && (
              <ListFooter summary={t('operations.deadLetters.shown', { count: letters.length })} query={query} />
            )}
          </>
        )}
      </ListStates>
    </div>
  );
}
