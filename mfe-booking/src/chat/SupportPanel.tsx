import { useQuery } from '@tanstack/react-query';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { liveStateAtom } from '@yoza/shell-sdk/live-socket';
import { useCurrentUser } from '@yoza/shell-sdk/session';
import { ChatPanel } from '@yoza/ui/ChatPanel';
import { Spinner } from '@yoza/ui/Spinner';
import { StatusChip } from '@yoza/ui/StatusChip';
import { ownOnly } from '../loading/own-only.ts';
import { QueryFailure } from '../loading/QueryFailure.tsx';
import { sessionsQuery, type ChatSession } from './chat.api.ts';
import { currentSessionIdAtom, outboxAtom, previousSessionIdAtom } from './chat.atoms.ts';
import { ChatFooter } from './ChatFooter.tsx';
import { Conversation } from './Conversation.tsx';
import { PreviousSessions } from './PreviousSessions.tsx';
import { shownSessions } from './shown-sessions.ts';
import { useMarkSeen } from './use-mark-seen.ts';
import { useOutboxDelivery } from './use-outbox.ts';
import { Welcome } from './Welcome.tsx';

/** Conversation with support: the open one, an earlier one for reading, or a button to start one. */
export function SupportPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('booking');
  const { id: userId } = useCurrentUser();
  const liveState = useAtomValue(liveStateAtom);
  const outbox = useAtomValue(outboxAtom);
  const previousId = useAtomValue(previousSessionIdAtom);
  const [currentId, setCurrentId] = useAtom(currentSessionIdAtom);
  const query = useQuery({ ...sessionsQuery, select: ownOnly<ChatSession>(userId) });
  const { data: sessions, isError } = query;
  const { current, previous } = shownSessions(sessions ?? [], currentId);
  const shown = previous.find(({ id }) => id === previousId) ?? current;
  useOutboxDelivery();
  useMarkSeen(shown);

  const activeId = current?.status === 'active' ? current.id : undefined;
  useEffect(() => {
    if (activeId) setCurrentId(activeId);
  }, [activeId, setCurrentId]);

  return (
    <ChatPanel
      title={shown?.subject ?? t('chat.title')}
      subtitle={t(liveState === 'open' ? 'chat.connected' : 'chat.connecting')}
      headerEnd={shown && <StatusChip kind="chat" status={shown.status} label={t(`chat.status.${shown.status}`)} />}
      top={previous.length > 0 && <PreviousSessions sessions={previous} />}
      composer={sessions && <ChatFooter session={shown} />}
      followKey={outbox.at(-1)?.clientMessageId}
      onClose={onClose}
      closeLabel={t('chat.close')}
      messagesLabel={t('chat.messages')}
    >
      {sessions ? (
        <Content session={shown} />
      ) : isError ? (
        <QueryFailure text="chat.failed" query={query} />
      ) : (
        <Spinner label={t('loading')} />
      )}
    </ChatPanel>
  );
}

function Content({ session }: { session: ChatSession | undefined }) {
  return session ? <Conversation key={session.id} session={session} /> : <Welcome />;
}
