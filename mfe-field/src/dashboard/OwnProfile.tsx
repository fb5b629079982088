import { LanguageSwitch } from '@yoza/shell-sdk/language-switch';
import { hasProfile, keepLanguage } from '@yoza/shell-sdk/profile';
import { saveTechnicianProfile } from '@yoza/shell-sdk/technician-profile';
import { technicianStateAtom } from '@yoza/shell-sdk/technician-session';
import { useAtomValue } from 'jotai';

/** The technician's language, saved in their profile where the server keeps one. */
export function OwnProfile() {
  const { technician } = useAtomValue(technicianStateAtom);
  const isKept = technician !== null && hasProfile(technician);
  return <LanguageSwitch onChosen={isKept ? (language) => keepLanguage(language, saveTechnicianProfile) : undefined} />;
}
