import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';
import { Card, CardRow } from '@yoza/ui/Card';
import { ErrorState } from '@yoza/ui/ErrorState';
import { SkeletonBar } from '@yoza/ui/Skeleton';
import { font } from '@yoza/ui/theme';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { DueErasure } from './DueErasure.tsx';
import { ErasureOffer } from './ErasureOffer.tsx';
import { erasureQuery } from './erasure.api.ts';
import './erasure-texts.ts';

const Content = styled(CardRow)`
  display: grid;
  justify-items: start;
  gap: 12px;
  & ul {
    display: grid;
    gap: 6px;
    margin: 0;
    padding-left: 20px;
    list-style: disc;
    font: ${font.small};
  }
  & > [role='status'],
  & > [role='alert'] {
    width: 100%;
  }
`;

/** Lets a customer have their account erased, and keep it until then. */
export function ErasureCard() {
  const { t } = useTranslation('shell');
  const { data, error, isPending, isError, isFetching, refetch } = useQuery(erasureQuery);
  useEffect(() => {
    if (error) handleUnauthorized(error);
  }, [error]);
  return (
    <Card isFlush aria-labelledby="erasure-title">
      <Content>
        <h2 id="erasure-title">{t('erasure.title')}</h2>
        {data === null && <ErasureOffer />}
        {data && <DueErasure erasure={data} />}
        {isPending && (
          <div role="status">
            <VisuallyHidden>{t('erasure.loading')}</VisuallyHidden>
            <SkeletonBar $width="70%" />
          </div>
        )}
      </Content>
      {isError && data === undefined && (
        <ErrorState
          title={t('erasure.failed')}
          text={t('erasure.failedHint')}
          onRetry={() => void refetch()}
          retryLabel={t('area.retry')}
          isRetrying={isFetching}
          retryingLabel={t('area.retrying')}
        />
      )}
    </Card>
  );
}
