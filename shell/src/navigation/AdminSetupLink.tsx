import { useQuery } from '@tanstack/react-query';
import type { components } from '@yoza/identity-contract/api';
import { ButtonLink } from '@yoza/ui/ButtonLink';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Link } from 'react-router';

type UserRow = components['schemas']['UserRow'];

/** Link to the setup page while the list of admins is empty. Renders nothing when it cannot be fetched, as for users who are not admins. */
export function AdminSetupLink() {
  const { t } = useTranslation('shell');
  const { data: users } = useQuery<UserRow[]>({ queryKey: ['/api/admin/users?role=admin&limit=1'], retry: false });
  if (!users || users.some((user) => user.role === 'admin')) return null;
  return (
    <ButtonLink as={Link} to="/admin/setup" size="compact">
      {t('navigation.adminSetup')}
    </ButtonLink>
  );
}
