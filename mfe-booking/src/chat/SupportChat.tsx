import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useFrame } from '@yoza/shell-sdk/live-socket';
import { useCurrentUser } from '@yoza/shell-sdk/session';
import { ChatLauncher } from '@yoza/ui/ChatLauncher';
import { lazyPart } from '../loading/lazy-part.tsx';
import { ownOnly } from '../loading/own-only.ts';
import { chatKeys, receiveMessage, receiveReadMark, sessionsQuery, type ChatSession } from './chat.api.ts';
import { isChatOpenAtom } from './chat.atoms.ts';

const SupportPanel = lazyPart(async () => (await import('./SupportPanel.tsx')).SupportPanel);

/** Floating button of the support chat, named with the number of unread messages, or the conversation while the chat is open. */
export function SupportChat() {
  const { t } = useTranslation('booking');
  const client = useQueryClient();
  const { id: userId } = useCurrentUser();
  const [isOpen, setOpen] = useAtom(isChatOpenAtom);
  useRequestedChat(() => setOpen(true));
  const { data: sessions, isSuccess } = useQuery({ ...sessionsQuery, select: ownOnly<ChatSession>(userId) });
  useFrame('new_message', ({ message }) => {
    receiveMessage(client, message);
    if (message.senderId !== userId) void client.invalidateQueries({ queryKey: chatKeys.sessions });
  });
  useFrame('messages_read', ({ sessionId, side, position }) => {
    if (side === 'support') receiveReadMark(client, sessionId, position);
  });
  useEffect(() => {
    if (isSuccess) SupportPanel.preload();
  }, [isSuccess]);
  const unread = sessions?.reduce((sum, { unreadCount }) => sum + unreadCount, 0) ?? 0;
  return isOpen ? (
    <SupportPanel onClose={() => setOpen(false)} />
  ) : (
    <ChatLauncher
      label={unread > 0 ? t('chat.launcherNew', { count: unread }) : t('chat.launcher')}
      hasNew={unread > 0}
      onClick={() => setOpen(true)}
    />
  );
}

/** Opens the chat if the address asks for it (`?chat=open`), and removes the parameter, so that a reload leaves the chat closed. */
function useRequestedChat(open: () => void): void {
  const [params, setParams] = useSearchParams();
  const isRequested = params.get('chat') === 'open';
  const follow = useEffectEvent(() => {
    open();
    setParams(
      (last) => {
        const rest = new URLSearchParams(last);
        rest.delete('chat');
        return rest;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (isRequested) follow();
  }, [isRequested]);
}
