import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { SkeletonRows } from '@yoza/ui/Skeleton';
import { colour } from '@yoza/ui/theme';
import { styled } from 'styled-components';
import { ListStates } from '../lists/ListStates.tsx';
import { personName } from '../people/person-name.ts';
import { Composer } from './Composer.tsx';
import { ConversationHeader } from './ConversationHeader.tsx';
import { MessageLog } from './MessageLog.tsx';
import { chatMessagesQuery, type ChatSession } from './chat.api.ts';
import { useReadSession } from './use-read-session.ts';

const Place = styled.section`
  display: flex;
  flex-direction: column;
  min-height: 0;
  min-width: 0;
  background: ${colour.paper};
`;

const Middle = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-height: 0;
  & > [role='status'] {
    padding: 16px;
  }
`;

/**
 * One conversation: its messages and a field to reply. Once its up-to-date messages are shown in a visible tab, the whole conversation is marked read
 * for all admins.
 */
export function Conversation({ session, onBack }: { session: ChatSession; onBack: () => void }) {
  const { t } = useTranslation('admin');
  const query = useQuery(chatMessagesQuery(session.id));
  useReadSession(session, query.isFetching || query.isError ? undefined : query.data?.at(-1)?.position);
  const name = personName(session.customer, t('chat.customer'));
  return (
    <Place aria-label={t('chat.conversation', { name })}>
      <ConversationHeader session={session} onBack={onBack} />
      <Middle>
        <ListStates
          query={query}
          skeleton={<SkeletonRows count={4} label={t('chat.loadingMessages')} />}
          failedTitle={t('chat.messagesFailed')}
          isBare
        >
          <MessageLog session={session} messages={query.data ?? []} />
        </ListStates>
      </Middle>
      <Composer session={session} />
    </Place>
  );
}
