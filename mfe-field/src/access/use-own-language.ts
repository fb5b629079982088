import { useSession } from '@yoza/shell-sdk/session';
import { technicianStateAtom } from '@yoza/shell-sdk/technician-session';
import { useProfileLanguage } from '@yoza/shell-sdk/use-profile-language';
import { useAtomValue } from 'jotai';

/**
 * Takes up the language of the technician's profile. With a sign-in by cookie the host does; while the server cannot be asked about one, the
 * kept profile has no news.
 */
export function useOwnLanguage(): void {
  const { status } = useSession().session;
  const { technician } = useAtomValue(technicianStateAtom);
  useProfileLanguage(
    status === 'signed-out' && technician ? { id: technician.userId, language: technician.language } : null,
  );
}
