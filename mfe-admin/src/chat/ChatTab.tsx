import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { ButtonLink } from '@yoza/ui/ButtonLink';
import { EmptyState } from '@yoza/ui/EmptyState';
import { cardSurface } from '@yoza/ui/Card';
import { SkeletonRows } from '@yoza/ui/Skeleton';
import { colour, media } from '@yoza/ui/theme';
import { Link, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { ExportButton } from '../downloads/ExportButton.tsx';
import { ListStates } from '../lists/ListStates.tsx';
import { SectionHeader } from '../lists/SectionHeader.tsx';
import { Conversation } from './Conversation.tsx';
import { SessionList } from './SessionList.tsx';
import { chatSessionsQuery, fetchChatsCsv } from './chat.api.ts';

const Panel = styled.div`
  ${cardSurface}
  display: grid;
  grid-template-columns: minmax(230px, 320px) minmax(0, 1fr);
  height: 600px;
  overflow: clip;
  & > :first-child {
    border-right: 1px solid ${colour.line};
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    /* Height left below the content above it, so that the composer is visible without scrolling the page. */
    height: clamp(400px, calc(100dvh - 250px), 600px);
    & > :first-child {
      border-right: 0;
    }
    &[data-chosen='true'] > :first-child,
    &[data-chosen='false'] > :last-child {
      display: none;
    }
  }
`;

const Nothing = styled.div`
  display: grid;
  place-content: center;
  background: ${colour.paper};
`;

/**
 * Conversations with customers: the list with the chosen one beside it; on a phone one or the other. The address names the chosen one; it opens only
 * if it is on the loaded pages of the list.
 */
export function ChatTab() {
  const { t } = useTranslation('admin');
  const query = useInfiniteQuery(chatSessionsQuery);
  const sessions = query.data?.pages.flatMap((page) => page.items) ?? [];
  const [parameters, setParameters] = useSearchParams();
  const chosen = sessions.find((session) => session.id === parameters.get('session'));
  return (
    <>
      <SectionHeader
        title={t('chat.title')}
        end={<ExportButton fetchFile={fetchChatsCsv} fileName="yoza-chats.csv" />}
      />
      <ListStates
        query={query}
        skeleton={<SkeletonRows count={5} label={t('chat.loading')} />}
        failedTitle={t('chat.failed')}
        empty={
          sessions.length === 0 && (
            <EmptyState
              title={t('chat.empty')}
              text={t('chat.emptyHint')}
              action={
                <ButtonLink as={Link} to="?tab=jobs">
                  {t('chat.toJobs')}
                </ButtonLink>
              }
            />
          )
        }
      >
        <Panel data-chosen={chosen !== undefined}>
          <SessionList
            sessions={sessions}
            chosenId={chosen?.id}
            onChoose={(id) => setParameters({ tab: 'chat', session: id })}
            query={query}
          />
          {chosen ? (
            <Conversation key={chosen.id} session={chosen} onBack={() => setParameters({ tab: 'chat' })} />
          ) : (
            <Nothing>
              <EmptyState title={t('chat.nothingChosen')} text={t('chat.nothingChosenHint')} />
            </Nothing>
          )}
        </Panel>
      </ListStates>
    </>
  );
}
