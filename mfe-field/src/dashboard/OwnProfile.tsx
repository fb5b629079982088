import { LanguageSwitch } from '@yoza/shell-sdk/language-switch';
import { hasProfile, keepLanguage } from '@yoza/shell-sdk/profile';
import { saveTechnicianProfile } from '@yoza/shell-sdk/technician-profile';
import { technicianStateAtom } from '@yoza/shell-sdk/technician-session';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useOnline } from '@yoza/shell-sdk/use-online';
import { ButtonLink } from '@yoza/ui/ButtonLink';
import { UserIcon } from '@yoza/ui/icons';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';

/** Language selection. If the server keeps profiles, it is saved in the technician's, and there is a link to the profile page with a network. */
export function OwnProfile() {
  const { t } = useTranslation('field');
  const isOnline = useOnline();
  const { technician } = useAtomValue(technicianStateAtom);
  if (!technician || !hasProfile(technician)) return <LanguageSwitch />;
  return (
    <>
      <LanguageSwitch onChosen={(language) => keepLanguage(language, saveTechnicianProfile)} />
      {isOnline && (
        <ButtonLink as={Link} to="/profile" icon={<UserIcon aria-hidden />} isFullWidth>
          {t('profile')}
        </ButtonLink>
      )}
    </>
  );
}
