import { useSession } from '@yoza/shell-sdk/session';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { signInAgain } from '@yoza/shell-sdk/unauthorized';
import { ButtonLink } from '@yoza/ui/ButtonLink';
import { EmptyState } from '@yoza/ui/EmptyState';
import { ErrorState } from '@yoza/ui/ErrorState';
import { Page } from '@yoza/ui/Page';
import { Spinner } from '@yoza/ui/Spinner';
import { useEffect, type ReactNode } from 'react';

/** Admits admins. A visitor who is not signed in is told so and sent to sign in after half a second; any other user reads whom this area is for. */
export function AdminGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin');
  const { session, reload } = useSession();
  const isSignedOut = session.status === 'signed-out';
  useEffect(() => {
    if (isSignedOut) signInAgain();
  }, [isSignedOut]);
  if (session.status === 'signed-in') {
    if (session.user.role === 'admin') return children;
    return (
      <Page>
        <EmptyState
          title={t('access.adminsOnly')}
          text={t('access.adminsOnlyHint')}
          action={<ButtonLink href="/">{t('access.home')}</ButtonLink>}
        />
      </Page>
    );
  }
  if (session.status === 'unavailable') {
    return (
      <Page>
        <ErrorState
          title={t('access.unavailable')}
          text={t('access.unavailableHint')}
          retryLabel={t('list.retry')}
          onRetry={() => void reload()}
        />
      </Page>
    );
  }
  return <Spinner label={t('loading')} />;
}
