import { useTranslation } from '@yoza/shell-sdk/translation';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';
import { Card, CardRow } from '@yoza/ui/Card';
import { ErrorState } from '@yoza/ui/ErrorState';
import { SkeletonBar } from '@yoza/ui/Skeleton';
import { colour, font } from '@yoza/ui/theme';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { ReadyExport } from './ReadyExport.tsx';
import { RequestExport } from './RequestExport.tsx';
import { useExports, type DataExport } from './export.api.ts';
import './export-texts.ts';

const Head = styled(CardRow)`
  & > p {
    margin-top: 4px;
    color: ${colour.ink2};
    font: ${font.small};
  }
`;

const Waiting = styled(CardRow)`
  display: grid;
  gap: 10px;
`;

/** Lets customers download everything that is stored about them. */
export function ExportCard() {
  const { t } = useTranslation('shell');
  const exports = useExports();
  useEffect(() => {
    if (exports.error) handleUnauthorized(exports.error);
  }, [exports.error]);
  return (
    <Card isFlush aria-labelledby="export-title">
      <Head>
        <h2 id="export-title">{t('export.title')}</h2>
        <p>{t('export.lead')}</p>
        <p>
          <Link to="/privacy">{t('export.notice')}</Link>
        </p>
      </Head>
      {exports.data && <LatestExport latest={exports.data[0]} now={exports.dataUpdatedAt} />}
      {exports.isPending && (
        <Waiting role="status">
          <VisuallyHidden>{t('export.loading')}</VisuallyHidden>
          <SkeletonBar $width="60%" $height={16} />
        </Waiting>
      )}
      {exports.isError && !exports.data && (
        <ErrorState
          title={t('export.failed')}
          text={t('export.failedHint')}
          onRetry={() => void exports.refetch()}
          retryLabel={t('area.retry')}
          isRetrying={exports.isFetching}
          retryingLabel={t('area.retrying')}
        />
      )}
    </Card>
  );
}

/** Shows the latest export; `now` is the time at which it was fetched. */
function LatestExport({ latest, now }: { latest: DataExport | undefined; now: number }) {
  const isReady = latest && latest.usedAt === null && Date.parse(latest.expiresAt) > now;
  return isReady ? <ReadyExport key={latest.id} ready={latest} /> : <RequestExport former={latest} />;
}
