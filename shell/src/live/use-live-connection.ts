import { claimLive, onFrame } from '@yoza/shell-sdk/live-socket';
import { useSession, type CurrentUser } from '@yoza/shell-sdk/session';
import { useEffect } from 'react';

/** Keeps the page connected while a customer or admin is signed in; the field area connects with the technician's token. */
export function useLiveConnection(user: CurrentUser | null): void {
  const { reload } = useSession();
  const userId = user?.id;
  const role = user?.role;
  useEffect(() => {
    if (!userId || !role || role === 'technician') return;
    const stop = onFrame('changed', ({ topic }) => {
      if (topic === 'user') void reload();
    });
    const release = claimLive({ userId, role });
    return () => {
      stop();
      release();
    };
  }, [userId, role, reload]);
}
