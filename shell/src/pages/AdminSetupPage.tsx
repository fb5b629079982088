import { useMutation, useQuery } from '@tanstack/react-query';
import type { paths } from '@yoza/identity-contract/api';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { useSession } from '@yoza/shell-sdk/session';
import { signInAddress } from '@yoza/shell-sdk/sign-in';
import { showToast } from '@yoza/shell-sdk/toasts';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';
import { Button } from '@yoza/ui/Button';
import { ButtonLink } from '@yoza/ui/ButtonLink';
import { Spinner } from '@yoza/ui/Spinner';
import { useEffect } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Link, Navigate } from 'react-router';
import { SimplePage } from './SimplePage.tsx';

const reloadAfter = 1000;
const api = apiClient<paths>();

/** Page on which the first admin of an empty system takes the role. Signed out, it leads to the sign-in page. */
export function AdminSetupPage() {
  const { t } = useTranslation('shell');
  const { session, reload } = useSession();
  const signedOut = session.user === null;
  useEffect(() => {
    if (signedOut) location.replace(signInAddress('/admin/setup'));
  }, [signedOut]);
  const isAdmin = session.user?.role === 'admin';
  // If this query fails, the page shows the button, and pressing it reports an existing admin.
  const { data: needed, isLoading } = useQuery({
    queryKey: ['admin-setup'],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/setup', { signal })),
    enabled: session.user !== null && !isAdmin,
    retry: false,
  });
  const setup = useMutation({
    mutationFn: () => bodyOf(api.POST('/api/admin/setup')),
    onSuccess: async () => {
      await reload();
      setTimeout(() => location.reload(), reloadAfter);
    },
    onError: (error) => {
      if (handleUnauthorized(error)) return;
      if (!adminExists(error)) showToast({ title: t('adminSetup.failed'), tone: 'error' });
    },
  });
  const back = (
    <ButtonLink as={Link} to="/" size="large">
      {t('adminSetup.back')}
    </ButtonLink>
  );
  if (signedOut || isLoading) return <Spinner label={t('loading')} />;
  if (setup.isSuccess) {
    return (
      <SimplePage title={t('adminSetup.complete')} actions={null}>
        <p role="status">{t('adminSetup.completeBody')}</p>
      </SimplePage>
    );
  }
  if (adminExists(setup.error) || (needed?.isRequired === false && !isAdmin)) {
    return (
      <SimplePage title={t('adminSetup.exists')} actions={back}>
        <p role="status">{t('adminSetup.existsBody')}</p>
      </SimplePage>
    );
  }
  if (isAdmin && setup.isIdle) return <Navigate to="/admin" replace />;
  return (
    <SimplePage
      title={t('adminSetup.title')}
      actions={
        <>
          <Button
            variant="sun"
            size="large"
            isBusy={setup.isPending}
            busyLabel={t('adminSetup.becoming')}
            onClick={() => setup.mutate()}
          >
            {t('adminSetup.become')}
          </Button>
          {back}
        </>
      }
    >
      <p>{t('adminSetup.body')}</p>
    </SimplePage>
  );
}

const adminExists = (error: Error | null): boolean => error?.message.includes('Admin already exists') ?? false;
