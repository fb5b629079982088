import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { addTexts } from '@yoza/shell-sdk/i18n';
import { fetchQueryKey } from '@yoza/shell-sdk/query-client';
import { sessionQueryKey, useSession, type CurrentUser } from '@yoza/shell-sdk/session';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { ConfirmDialog } from '@yoza/ui/ConfirmDialog';
import { onSignedInAgain, signInAgainAddress } from './signed-in-again.ts';
import { signInAgainTexts } from './texts/sign-in-again.ts';

const namespace = 'sign-in-again';
void addTexts(namespace, signInAgainTexts);

interface Properties {
  /** Called with true once the same user has signed in again, and with false when the user cancels. */
  onSettled: (signedIn: boolean) => void;
}

/**
 * Lets the user sign in again in another tab, so that this page keeps what was entered. If another user signs in there, their start page opens: nothing
 * is sent in the name of that user.
 */
export function SignInAgainDialog({ onSettled }: Properties) {
  const { t } = useTranslation(namespace);
  const queryClient = useQueryClient();
  const { user } = useSession().session;
  const [isOpened, setOpened] = useState(false);
  const check = useEffectEvent(async () => {
    const now = await fetchQueryKey<CurrentUser>('null')({
      queryKey: sessionQueryKey,
      signal: AbortSignal.timeout(30_000),
      client: queryClient,
      meta: undefined,
    });
    if (now?.id === user?.id) onSettled(true);
    else location.assign('/');
  });
  // If the user cannot be fetched, the dialog stays, and signing in once more checks again.
  useEffect(() => onSignedInAgain(() => void check().catch(() => undefined)), []);
  return (
    <ConfirmDialog
      isOpen
      isOverRemotes
      tone="primary"
      title={t('title')}
      description={t(isOpened ? 'opened' : 'text')}
      confirmLabel={t('signIn')}
      cancelLabel={t('cancel')}
      onConfirm={() => {
        setOpened(true);
        open(signInAgainAddress, '_blank');
      }}
      onCancel={() => onSettled(false)}
    />
  );
}
