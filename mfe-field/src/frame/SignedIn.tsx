import { useQueryClient } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { Spinner } from '@yoza/ui/Spinner';
import { useEffect } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { presenceAtom } from '../access/access.atoms.ts';
import { bellKey } from '../bell/bell.api.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { jobNoticesAtom } from '../notices/notices.atoms.ts';
import { unsentAtom } from '../offline/queue.atoms.ts';
import { failedPhotosAtom } from '../photos/sending.atoms.ts';
import { useReads } from '../sync/use-reads.ts';
import { useTechnicianSocket } from '../sync/use-technician-socket.ts';
import { keepFiles } from '../offline/worker/technician-worker.ts';
import { fieldKey } from '../requests/technician-api.ts';
import { endSharing } from '../trip/sharing.ts';

/** Area of one technician. When they leave, their data is removed from the page, so that the next technician on the same phone does not see it. */
export function SignedIn({ technicianId }: { technicianId: string }) {
  const { t } = useTranslation('field');
  const client = useQueryClient();
  useEffect(() => {
    const store = getDefaultStore();
    store.set(presenceAtom, 'working');
    return () => {
      endSharing();
      client.removeQueries({ queryKey: [fieldKey] });
      client.removeQueries({ queryKey: [bellKey] });
      store.set(jobNoticesAtom, []);
      store.set(failedPhotosAtom, []);
      // Cleared only from the screens: unsent changes stay on this phone for their technician.
      store.set(unsentAtom, []);
    };
  }, [client]);
  useTechnicianSocket(technicianId);
  useEffect(keepFiles, []);
  return useReads(technicianId) ? <FieldFrame /> : <Spinner label={t('loading')} />;
}
