import { useEffect, useEffectEvent } from 'react';
import { useMarkRead, type ChatSession } from './chat.api.ts';

/** Marks a conversation read while it is in view: now, when something new arrives, and when the page comes back to the front. */
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
