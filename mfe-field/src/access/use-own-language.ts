import { useSession } from '@yoza/shell-sdk/session';
import { technicianStateAtom } from '@yoza/shell-sdk/technician-session';
import { useProfileLanguage } from '@yoza/shell-sdk/use-profile-language';
import { useAtomValue } from 'jotai';

/**
 * Applies the language of the technician's profile if no user is signed in at the host by cookie; the host applies that user's. While it is unknown
 * whether a user is signed in there, nothing is applied.
 */
export function useOwnLanguage(): void {
  const { status } = useSession().session;
  const { technician } = useAtomValue(technicianStateAtom);
  useProfileLanguage(
    status === 'signed-out' && technician ? { id: technician.userId, language: technician.language } : null,
  );
}
