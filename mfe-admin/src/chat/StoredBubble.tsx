import { formatTime } from '@yoza/shell-sdk/format';
import { useCurrentUser } from '@yoza/shell-sdk/session';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { ChatBubble } from '@yoza/ui/ChatBubble';
import { personName } from '../people/person-name.ts';
import type { ChatMessage } from './message-order.ts';

/** Message stored by the server: the customer's on one side, those of all admins on the other. */
export function StoredBubble({ message, customerId }: { message: ChatMessage; customerId: string }) {
  const { t } = useTranslation('admin');
  const me = useCurrentUser();
  const isTheirs = message.senderId === customerId;
  const time = formatTime(message.createdAt);
  const name = personName(message.sender, t(isTheirs ? 'chat.customer' : 'chat.team'));
  const timed = message.senderId === me.id ? time : t('chat.by', { name, time });
  return (
    <ChatBubble
      side={isTheirs ? 'theirs' : 'mine'}
      meta={!isTheirs && message.isRead ? t('chat.seen', { time: timed }) : timed}
    >
      {message.message}
    </ChatBubble>
  );
}
