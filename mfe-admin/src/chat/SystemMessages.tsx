import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { SystemLine } from '@yoza/ui/ChatBubble';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { ChatMessage } from './message-order.ts';

const More = styled(Button)`
  align-self: center;
`;

/** Consecutive system messages: the last of them, and the earlier ones on request, so that messages of users stand out. */
export function SystemMessages({ messages }: { messages: readonly ChatMessage[] }) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  const earlier = messages.length - 1;
  return (
    <>
      {earlier > 0 && (
        <More size="compact" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('chat.hideUpdates') : t('chat.earlierUpdates', { count: earlier })}
        </More>
      )}
      {messages.slice(isOpen ? 0 : -1).map(({ id, message }) => (
        <SystemLine key={id}>{message}</SystemLine>
      ))}
    </>
  );
}
