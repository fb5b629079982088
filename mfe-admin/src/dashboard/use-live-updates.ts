import { useQueryClient } from '@tanstack/react-query';
import { invalidateOnChange } from '@yoza/shell-sdk/live-socket';
import { useEffect } from 'react';
import { chatKeys } from '../chat/chat.api.ts';
import { invoiceKeys } from '../invoices/invoices.api.ts';
import { jobKeys, technicianKeys } from '../jobs/jobs.api.ts';
import { userKeys } from '../users/users.api.ts';

/** Has everything asked for again that the live socket says has changed. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      invalidateOnChange(client, {
        job: [jobKeys.all],
        // A tick on a checklist changes nothing in the list, only what an open job shows.
        'technician-log': [jobKeys.ones],
        invoice: [invoiceKeys.all],
        user: [userKeys.all, technicianKeys.all],
        'chat-session': [chatKeys.sessions],
      }),
    [client],
  );
}
