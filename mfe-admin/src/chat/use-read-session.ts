import { useEffect, useEffectEvent } from 'react';
import { useRefusal } from '../access/use-refusal.ts';
import { useMarkRead, type ChatSession } from './chat.api.ts';

/**
 * Marks a conversation with unread messages as read once its messages are shown, and again with each message that comes while it is on screen:
 * `lastPosition` is the position of the newest one shown, undefined while they are being loaded or are out of date. In a hidden tab it waits until the tab is visible.
 */
export function useReadSession(session: ChatSession, lastPosition: number | undefined): void {
  const refuse = useRefusal();
  const { mutateAsync } = useMarkRead();
  const read = useEffectEvent(() => {
    const isShown = lastPosition !== undefined && document.visibilityState === 'visible';
    if (isShown && session.unreadCount > 0) mutateAsync(session.id).catch(refuse);
  });
  useEffect(() => {
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [session.id, session.unreadCount, lastPosition]);
}
