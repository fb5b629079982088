import { useTranslation } from '@yoza/shell-sdk/translation';
import { formatTime } from '@yoza/shell-sdk/format';
import { useCurrentUser } from '@yoza/shell-sdk/session';
import { ChatBubble, SystemLine } from '@yoza/ui/ChatBubble';
import type { ChatMessage } from './messages.ts';
import { isSeen } from './messages.ts';

/** One message with its time, and its author or its delivery state; a message of the platform has only its text. */
export function Message({ message, all }: { message: ChatMessage; all: readonly ChatMessage[] }) {
  const { t } = useTranslation('booking');
  const { id: userId } = useCurrentUser();
  const time = formatTime(message.createdAt);
  if (message.messageType === 'system') return <SystemLine>{message.message}</SystemLine>;
  if (message.senderId === userId) {
    const state = t(isSeen(message, all) ? 'chat.seen' : 'chat.sent');
    return (
      <ChatBubble side="mine" meta={t('chat.mine', { time, state })}>
        {message.message}
      </ChatBubble>
    );
  }
  const name = message.sender?.firstName || t('chat.support');
  return (
    <ChatBubble side="theirs" meta={t('chat.theirs', { name, time })}>
      {message.message}
    </ChatBubble>
  );
}
