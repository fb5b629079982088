import { LogOutIcon } from '@yoza/ui/icons';
import { IconButton } from '@yoza/ui/IconButton';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useLeaving } from './use-leaving.ts';

/** Sign-out button. A technician with unsent changes is asked before they are lost. */
export function SignOutButton() {
  const { t } = useTranslation('field');
  const { signOut, question } = useLeaving();
  return (
    <>
      <IconButton
        label={t('access.signOut')}
        icon={<LogOutIcon aria-hidden />}
        size="compact"
        onClick={() => void signOut()}
      />
      {question}
    </>
  );
}
