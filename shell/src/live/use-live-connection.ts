import { connectLive, disconnectLive, onFrame } from '@yoza/shell-sdk/live-socket';
import { useSession, type CurrentUser } from '@yoza/shell-sdk/session';
import { getDefaultStore } from 'jotai';
import { useEffect } from 'react';
import { addNotification } from './notifications.atoms.ts';

/** Keeps the page connected while a customer or admin is signed in; technicians work from their own token, which opens no socket. */
export function useLiveConnection(user: CurrentUser | null): void {
  const { reload } = useSession();
  const userId = user?.id;
  const role = user?.role;
  useEffect(() => {
    if (!userId || !role || role === 'technician') return;
    const store = getDefaultStore();
    const stops = [
      onFrame('changed', ({ topic, id }) => {
        if (topic === 'user') void reload();
        else if (topic !== 'technician-log' && topic !== 'slot') store.set(addNotification, { kind: topic, about: id });
      }),
      onFrame('new_message', ({ message }) => {
        if (message.senderId !== userId) store.set(addNotification, { kind: 'message', about: message.sessionId });
      }),
    ];
    connectLive({ userId, role });
    return () => {
      for (const stop of stops) stop();
      disconnectLive();
    };
  }, [userId, role, reload]);
}
