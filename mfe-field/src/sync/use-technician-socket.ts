import { useQueryClient } from '@tanstack/react-query';
import { bearerProtocols } from '@yoza/chat-contract/socket-protocol';
import { claimLive, liveUserId, useFrame } from '@yoza/shell-sdk/live-socket';
import { useLiveUpdates } from '@yoza/shell-sdk/live-updates';
import { loadTechnician } from '@yoza/shell-sdk/technician-session';
import { accessKey } from '@yoza/shell-sdk/technician-tokens';
import { useEffect } from 'react';
import { bellKey, notificationsQuery, unreadQuery } from '../bell/bell.api.ts';
import { statsKey, workSessionQuery } from '../duty/duty.api.ts';
import { activeJobsKey, jobKey, jobsKey } from '../jobs/jobs.api.ts';
import { logsKey } from '../logs/logs.api.ts';
import { balanceKey, balancesKey } from '../payment/payment.api.ts';
import { proofKey, proofsKey } from '../photos/photos.api.ts';
import { weeksKey } from '../schedule/schedule.api.ts';

const keys = {
  job: (id?: string) => [
    activeJobsKey,
    weeksKey,
    statsKey,
    // The service decides which proof is missing.
    ...(id ? [jobKey(id), balanceKey(id), proofKey(id)] : [jobsKey, balancesKey, proofsKey]),
  ],
  'job-proof': (id?: string) => [id ? proofKey(id) : proofsKey],
  'technician-log': [logsKey, workSessionQuery.queryKey, statsKey],
};

const protocols = () => bearerProtocols(localStorage.getItem(accessKey) ?? '');

/**
 * Keeps the technician's live socket open, and refetches what it reports as changed: jobs, their balances and proof of work, activity, the profile and
 * the bell. Without the socket the screens poll more often; also in a host that was built before `claimLive`.
 */
export function useTechnicianSocket(technicianId: string): void {
  const client = useQueryClient();
  useEffect(() => claimLive?.({ userId: technicianId, role: 'technician' }, protocols), [technicianId]);
  useLiveUpdates(keys);
  useFrame('changed', ({ topic }) => {
    if (topic === 'user') void loadTechnician();
  });
  useFrame('auth_success', () => void client.invalidateQueries({ queryKey: [bellKey] }));
  useFrame('notification', ({ unreadCount }) => {
    // The socket of an older host is that of a customer or an admin.
    if (liveUserId?.() !== technicianId) return;
    // A pending response is older than this count.
    void client.cancelQueries({ queryKey: unreadQuery.queryKey });
    client.setQueryData(unreadQuery.queryKey, { unreadCount });
    void client.invalidateQueries({ queryKey: notificationsQuery.queryKey });
  });
}
