import { businessToday, formatDate } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { EmptyState } from '@yoza/ui/EmptyState';
import { MessageBox } from '@yoza/ui/MessageBox';
import { colour, font } from '@yoza/ui/theme';
import { useAtomValue } from 'jotai';
import { styled } from 'styled-components';
import { personName } from '../people/person-name.ts';
import { relativeDay } from '../lists/relative-day.ts';
import { OutgoingBubble } from './OutgoingBubble.tsx';
import { StoredBubble } from './StoredBubble.tsx';
import { SystemMessages } from './SystemMessages.tsx';
import type { ChatSession } from './chat.api.ts';
import type { ChatMessage } from './message-order.ts';
import { groupByDay, inRuns } from './message-order.ts';
import { outboxAtom } from './outbox.atoms.ts';
import { useScrollToEnd } from './use-scroll-to-end.ts';

const Day = styled.h4`
  align-self: center;
  font: ${font.caption};
  color: ${colour.ink2};
`;

const dayOf = (instant: string) => businessToday(new Date(instant));

/** Messages of a conversation by day, followed by the outgoing ones. */
export function MessageLog({ session, messages }: { session: ChatSession; messages: readonly ChatMessage[] }) {
  const { t } = useTranslation('admin');
  const outbox = useAtomValue(outboxAtom);
  const arrived = new Set(messages.map((message) => message.clientMessageId));
  const outgoing = outbox.filter(
    ({ sessionId, clientMessageId }) => sessionId === session.id && !arrived.has(clientMessageId),
  );
  const log = useScrollToEnd(messages.at(-1)?.position ?? 0, outgoing.length);
  const dayText = (instant: string) => {
    const relative = relativeDay(instant);
    return relative === 'today' || relative === 'yesterday' ? t(`chat.day.${relative}`) : formatDate(instant);
  };
  return (
    <MessageBox
      ref={log}
      role="log"
      aria-label={t('chat.conversation', { name: personName(session.customer, t('chat.customer')) })}
      tabIndex={0}
    >
      {messages.length + outgoing.length === 0 && (
        <EmptyState title={t('chat.noMessages')} text={t('chat.beginning')} />
      )}
      {groupByDay(messages, dayOf).map(({ day, messages: ofDay }) => [
        <Day key={day}>{dayText(ofDay[0]!.createdAt)}</Day>,
        ...inRuns(ofDay).map((run) =>
          run[0]!.messageType === 'system' ? (
            <SystemMessages key={run[0]!.id} messages={run} />
          ) : (
            <StoredBubble key={run[0]!.id} message={run[0]!} customerId={session.customerId} />
          ),
        ),
      ])}
      {outgoing.map((message) => (
        <OutgoingBubble key={message.clientMessageId} message={message} />
      ))}
    </MessageBox>
  );
}
