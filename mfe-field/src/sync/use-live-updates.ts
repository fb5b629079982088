import { useQueryClient } from '@tanstack/react-query';
import { bearerProtocols } from '@yoza/contracts/socket-protocol';
import { connectLive, disconnectLive, invalidateOnChange, onFrame } from '@yoza/shell-sdk/live-socket';
import { loadTechnician } from '@yoza/shell-sdk/technician-session';
import { accessKey } from '@yoza/shell-sdk/technician-tokens';
import { useEffect } from 'react';
import { notificationsQuery, unreadQuery } from '../bell/bell.api.ts';
import { workSessionQuery, statsKey } from '../duty/duty.api.ts';
import { activeJobsKey, jobKey, jobsKey } from '../jobs/jobs.api.ts';
import { logsKey } from '../logs/logs.api.ts';
import { balanceKey, balancesKey } from '../payment/payment.api.ts';
import { proofsKey } from '../photos/photos.api.ts';
import { weeksKey } from '../schedule/schedule.api.ts';

/**
 * Keeps the technician's live socket open, and refetches what it reports as changed: jobs, their balances, activity, the profile and the bell. Without
 * the socket the screens poll more often.
 */
export function useLiveUpdates(technicianId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const stops = [
      invalidateOnChange(client, {
        job: (id) => [
          activeJobsKey,
          weeksKey,
          statsKey,
          ...(id ? [jobKey(id), balanceKey(id)] : [jobsKey, balancesKey]),
        ],
        'technician-log': [logsKey, workSessionQuery.queryKey, statsKey, proofsKey],
      }),
      onFrame('changed', ({ topic }) => {
        if (topic === 'user') void loadTechnician();
      }),
      onFrame('notification', ({ notification, unreadCount }) => {
        // A pending response is older than this count.
        void client.cancelQueries({ queryKey: unreadQuery.queryKey });
        client.setQueryData(unreadQuery.queryKey, { unreadCount });
        if (notification) void client.invalidateQueries({ queryKey: notificationsQuery.queryKey });
      }),
    ];
    connectLive({ userId: technicianId, role: 'technician' }, () =>
      bearerProtocols(localStorage.getItem(accessKey) ?? ''),
    );
    return () => {
      disconnectLive();
      for (const stop of stops) stop();
    };
  }, [client, technicianId]);
}
