import { useSession, type CurrentUser } from '@yoza/shell-sdk/session';
import { signInAgain } from '@yoza/shell-sdk/unauthorized';
import { Spinner } from '@yoza/ui/Spinner';
import { useEffect } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { RemoteArea } from './area/RemoteArea.tsx';
import type { RemoteName } from './remotes.ts';

interface Properties {
  roles: readonly CurrentUser['role'][];
  area: RemoteName;
}

/** Area for some roles. Other users see 'Unauthorized' and are sent to sign in after half a second, as the seeds say. */
export function RequireRole({ roles, area }: Properties) {
  const { t } = useTranslation('shell');
  const { user } = useSession().session;
  const allowed = user !== null && roles.includes(user.role);
  const signedIn = user !== null;
  useEffect(() => {
    // A user with another role would come straight back here and be sent away again: they return to their own start page.
    if (!allowed) signInAgain(signedIn ? '/' : undefined);
  }, [allowed, signedIn]);
  return allowed ? <RemoteArea name={area} /> : <Spinner label={t('loading')} />;
}
