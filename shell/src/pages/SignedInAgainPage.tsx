import { useSession } from '@yoza/shell-sdk/session';
import { announceSignIn, signInAgainAddress } from '@yoza/shell-sdk/signed-in-again';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { ButtonLink } from '@yoza/ui/ButtonLink';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { SimplePage } from './SimplePage.tsx';

/** End of a sign-in that a page in another tab required: tells that page, and closes this tab if the browser allows it. */
export function SignedInAgainPage() {
  const { t } = useTranslation('shell');
  const { user } = useSession().session;
  const [query] = useSearchParams();
  const hasSignedIn = user !== null && !query.has('error');
  useEffect(() => {
    if (!hasSignedIn) return;
    announceSignIn();
    close();
  }, [hasSignedIn]);
  if (hasSignedIn) {
    return (
      <SimplePage title={t('signedInAgain.title')} actions={null}>
        <p>{t('signedInAgain.hint')}</p>
      </SimplePage>
    );
  }
  return (
    <SimplePage
      title={t('signedInAgain.failed')}
      actions={
        <ButtonLink href={signInAgainAddress} variant="primary">
          {t('signedInAgain.retry')}
        </ButtonLink>
      }
    >
      <p>{t('signedInAgain.failedHint')}</p>
    </SimplePage>
  );
}
