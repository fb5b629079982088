import { useMorePages, type PagedQuery } from '@yoza/shell-sdk/more-pages';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { colour, font } from '@yoza/ui/theme';
import { styled } from 'styled-components';
import { SessionEntry } from './SessionEntry.tsx';
import type { ChatSession } from './chat.api.ts';

const Place = styled.nav`
  display: flex;
  flex-direction: column;
  min-height: 0;
  min-width: 0;
`;

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 12px;
  padding: 14px 16px 10px;
  border-bottom: 1px solid ${colour.line};
  h3 {
    font: 650 16px/22px var(--yoza-font);
  }
  p {
    font: ${font.caption};
    color: ${colour.ink2};
  }
`;

const List = styled.ul`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const More = styled.div`
  padding: 10px 16px;
`;

interface Properties {
  sessions: readonly ChatSession[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
  query: PagedQuery;
}

/** List of the loaded conversations, in the order given, beside the chosen one. `query` loads the next page. */
export function SessionList({ sessions, chosenId, onChoose, query }: Properties) {
  const { t } = useTranslation('admin');
  const { isLoadingMore, loadMore } = useMorePages(query);
  return (
    <Place aria-label={t('chat.sessions')}>
      <Head>
        <h3>{t('chat.sessions')}</h3>
        <p>{t('chat.times')}</p>
      </Head>
      <List>
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionEntry session={session} isChosen={session.id === chosenId} onChoose={() => onChoose(session.id)} />
          </li>
        ))}
      </List>
      {query.hasNextPage && (
        <More>
          <Button isFullWidth onClick={loadMore} isBusy={isLoadingMore} busyLabel={t('list.loadingMore')}>
            {t('chat.loadMore')}
          </Button>
        </More>
      )}
    </Place>
  );
}
