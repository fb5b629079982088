import { LogOutIcon } from '@yoza/ui/icons';
import { IconButton } from '@yoza/ui/IconButton';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useLeaving } from './use-leaving.ts';

/** The way out. Whoever did something that is not sent yet is asked before it is lost. */
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
