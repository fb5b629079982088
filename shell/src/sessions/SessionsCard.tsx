import { lazyPart } from '@yoza/shell-sdk/lazy-part';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Card, CardRow } from '@yoza/ui/Card';
import { ErrorState } from '@yoza/ui/ErrorState';
import { Cluster } from '@yoza/ui/Page';
import { SkeletonBar } from '@yoza/ui/Skeleton';
import { colour, font } from '@yoza/ui/theme';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import type { Ending } from './EndSessionsDialog.tsx';
import { SessionRow } from './SessionRow.tsx';
import { useSessions, type Session, type SessionOwner } from './sessions.api.ts';

const EndSessionsDialog = lazyPart(async () => (await import('./EndSessionsDialog.tsx')).EndSessionsDialog, null);

const Head = styled(CardRow)`
  & > p {
    margin-top: 4px;
    color: ${colour.ink2};
    font: ${font.small};
  }
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  border-block: 1px solid ${colour.line};
  list-style: none;
`;

const Waiting = styled(CardRow)`
  display: grid;
  gap: 10px;
`;

interface Properties {
  owner: SessionOwner;
  /** Leads a user whose sign-in has ended to the sign-in page. Returns true if it has ended. */
  handleUnauthorized: (error: unknown) => boolean;
  /** Signs out of this browser. */
  signOut: () => Promise<void>;
}

/** Shows where the user is signed in, and ends one, all others or all of these sessions. */
export function SessionsCard({ owner, handleUnauthorized, signOut }: Properties) {
  const { t } = useTranslation('shell');
  const sessions = useSessions(owner);
  const [ending, setEnding] = useState<Ending | null>(null);
  const refuse = useEffectEvent(handleUnauthorized);
  useEffect(() => {
    if (sessions.error) refuse(sessions.error);
  }, [sessions.error]);
  return (
    <Card isFlush aria-labelledby="sessions-title">
      <Head>
        <h2 id="sessions-title">{t('sessions.title')}</h2>
        <p>{t('sessions.lead')}</p>
      </Head>
      {sessions.data && <Sessions sessions={sessions.data} onEnd={setEnding} />}
      {sessions.isPending && (
        <Waiting role="status">
          <VisuallyHidden>{t('sessions.loading')}</VisuallyHidden>
          <SkeletonBar $width="50%" $height={16} />
          <SkeletonBar $width="70%" />
        </Waiting>
      )}
      {sessions.isError && !sessions.data && (
        <ErrorState
          title={t('sessions.failed')}
          text={t('sessions.failedHint')}
          onRetry={() => void sessions.refetch()}
          retryLabel={t('area.retry')}
          isRetrying={sessions.isFetching}
          retryingLabel={t('area.retrying')}
        />
      )}
      {ending && (
        <EndSessionsDialog
          owner={owner}
          ending={ending}
          handleUnauthorized={handleUnauthorized}
          signOut={signOut}
          onClose={() => setEnding(null)}
        />
      )}
    </Card>
  );
}

function Sessions({ sessions, onEnd }: { sessions: readonly Session[]; onEnd: (ending: Ending) => void }) {
  const { t } = useTranslation('shell');
  return (
    <>
      <List>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => onEnd(session)} />
        ))}
      </List>
      <CardRow>
        <Cluster>
          {sessions.length > 1 && <Button onClick={() => onEnd('others')}>{t('sessions.others.confirm')}</Button>}
          <Button variant="dangerQuiet" onClick={() => onEnd('all')}>
            {t('sessions.all.confirm')}
          </Button>
        </Cluster>
      </CardRow>
    </>
  );
}
