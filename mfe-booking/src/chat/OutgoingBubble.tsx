import { useAtomValue } from 'jotai';
import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { formatTime } from '@yoza/shell-sdk/format';
import { liveStateAtom } from '@yoza/shell-sdk/live-socket';
import { ChatBubble } from '@yoza/ui/ChatBubble';
import { colour } from '@yoza/ui/theme';
import type { OutgoingMessage } from './outbox.ts';
import { useOutbox } from './use-outbox.ts';

const Failure = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 0 8px;
  color: ${colour.alertFg};
`;

const Retry = styled.button`
  min-height: 28px;
  padding: 0 6px;
  border: 0;
  border-radius: 6px;
  background: transparent;
  color: ${colour.lake};
  font: inherit;
  font-weight: 600;
  text-decoration: underline;
  &:disabled {
    color: ${colour.ink3};
  }
`;

/**
 * Customer's own message that the server has not returned yet: being sent, or not sent, with the server's reason if it refused. Retry needs an open
 * connection.
 */
export function OutgoingBubble({ message }: { message: OutgoingMessage }) {
  const { t } = useTranslation('booking');
  const isLive = useAtomValue(liveStateAtom) === 'open';
  const { retry } = useOutbox();
  const time = formatTime(new Date(message.writtenAt));
  const meta =
    message.state === 'sending' ? (
      t('chat.mine', { time, state: t('chat.sending') })
    ) : (
      <Failure role="alert">
        {[t('chat.notSent'), message.reason].filter(Boolean).join(': ')}
        <Retry type="button" disabled={!isLive} onClick={() => retry(message)}>
          {t('chat.retry')}
        </Retry>
      </Failure>
    );
  return (
    <ChatBubble side="mine" meta={meta}>
      {message.text}
    </ChatBubble>
  );
}
