import { useSession } from '@yoza/shell-sdk/session';
import { technicianStateAtom } from '@yoza/shell-sdk/technician-session';
import { useProfileLanguage } from '@yoza/shell-sdk/use-profile-language';
import { useAtomValue } from 'jotai';

/**
 * Applies the language of the technician's profile. With a sign-in by cookie the host does this; while the server cannot be asked about such a
 * sign-in, the stored profile has nothing newer.
 */
export function useOwnLanguage(): void {
  const { status } = useSession().session;
  const { technician } = useAtomValue(technicianStateAtom);
  useProfileLanguage(
    status === 'signed-out' && technician ? { id: technician.userId, language: technician.language } : null,
  );
}
