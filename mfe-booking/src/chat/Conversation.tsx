import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { Fragment, useEffect } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { businessToday, formatDate } from '@yoza/shell-sdk/format';
import { liveStateAtom } from '@yoza/shell-sdk/live-socket';
import { Spinner } from '@yoza/ui/Spinner';
import { colour, font } from '@yoza/ui/theme';
import { QueryFailure } from '../loading/QueryFailure.tsx';
import { catchUp, messagesQuery, type ChatSession } from './chat.api.ts';
import { outboxAtom } from './chat.atoms.ts';
import { Message } from './Message.tsx';
import type { ChatMessage } from './messages.ts';
import { underway } from './outbox.ts';
import { OutgoingBubble } from './OutgoingBubble.tsx';

const Line = styled.p`
  font: ${font.caption};
  font-weight: 550;
  color: ${colour.ink2};
  text-align: center;
`;

/** Messages of one conversation, day by day, and those being sent or not sent. */
export function Conversation({ session }: { session: ChatSession }) {
  const { t } = useTranslation('booking');
  const client = useQueryClient();
  const isLive = useAtomValue(liveStateAtom) === 'open';
  const outbox = useAtomValue(outboxAtom);
  const query = useQuery(messagesQuery(session.id));
  const { data: messages, isError } = query;

  useEffect(() => {
    // Fetches the messages written while this page was disconnected, and the read marks of those not known as seen.
    // If that fails, the next message reveals the gap.
    if (isLive) catchUp(client, session.id).catch(() => undefined);
  }, [client, isLive, session.id]);

  if (!messages) {
    return isError ? <QueryFailure text="chat.failed" query={query} /> : <Spinner label={t('loading')} />;
  }
  const waiting = underway(outbox, session.id, messages);
  return (
    <>
      {messages.length + waiting.length === 0 && <Line>{t('chat.empty')}</Line>}
      {messages.map((message, index) => (
        <Fragment key={message.id}>
          <DayLine message={message} before={messages[index - 1]} />
          <Message message={message} all={messages} />
        </Fragment>
      ))}
      {waiting.map((message) => (
        <OutgoingBubble key={message.clientMessageId} message={message} />
      ))}
    </>
  );
}

function DayLine({ message, before }: { message: ChatMessage; before: ChatMessage | undefined }) {
  const { t } = useTranslation('booking');
  const day = businessToday(new Date(message.createdAt));
  if (before && businessToday(new Date(before.createdAt)) === day) return null;
  return <Line>{day === businessToday() ? t('chat.today') : t('chat.day', { date: formatDate(day) })}</Line>;
}
