import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { ChatBubble } from '@yoza/ui/ChatBubble';
import { colour } from '@yoza/ui/theme';
import { useSetAtom } from 'jotai';
import { styled } from 'styled-components';
import { dropOutgoingAtom, type OutgoingMessage } from './outbox.atoms.ts';
import { useOutbox } from './use-outbox.ts';

const Failure = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 2px 4px;
  color: ${colour.alertFg};
`;

/** Outgoing message; one that failed can be sent again or discarded. */
export function OutgoingBubble({ message }: { message: OutgoingMessage }) {
  const { t } = useTranslation('admin');
  const { sendAgain } = useOutbox();
  const drop = useSetAtom(dropOutgoingAtom);
  const failure = (
    <Failure role="alert">
      {t('chat.notSent', { reason: message.reason })}
      <Button size="compact" variant="quiet" onClick={() => sendAgain(message)}>
        {t('chat.sendAgain')}
      </Button>
      <Button size="compact" variant="dangerQuiet" onClick={() => drop(message.clientMessageId)}>
        {t('chat.discard')}
      </Button>
    </Failure>
  );
  return (
    <ChatBubble side="mine" meta={message.state === 'failed' ? failure : t('chat.sending')}>
      {message.text}
    </ChatBubble>
  );
}
