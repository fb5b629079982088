import { useEffect, useEffectEvent } from 'react';
import { useMarkRead, type ChatSession } from './chat.api.ts';

/** Marks a conversation as read while it is in view: now, on a new message, and when the page becomes visible again. */
export function useMarkSeen(session: ChatSession | undefined): void {
  const { mutate } = useMarkRead();
  const unread = session?.unreadCount ?? 0;
  const id = session?.id;
  const mark = useEffectEvent(() => {
    if (id && unread > 0 && document.visibilityState === 'visible') mutate(id);
  });
  useEffect(() => mark(), [id, unread]);
  useEffect(() => {
    const onVisible = () => mark();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);
}
