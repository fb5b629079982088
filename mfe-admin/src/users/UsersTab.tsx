import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { SkeletonCards } from '@yoza/ui/Skeleton';
import { Stack } from '@yoza/ui/Page';
import { colour, font, radius } from '@yoza/ui/theme';
import { useAtom } from 'jotai';
import { Suspense, lazy } from 'react';
import { styled } from 'styled-components';
import { SectionHeader } from '../lists/SectionHeader.tsx';
import { RoleCounts } from './RoleCounts.tsx';
import { UserList } from './UserList.tsx';
import { userCountsQuery } from './users.api.ts';
import { roleDialogUserAtom } from './users.atoms.ts';

const RoleDialog = lazy(async () => ({ default: (await import('./RoleDialog.tsx')).RoleDialog }));

const Total = styled.span`
  padding: 5px 11px;
  border-radius: ${radius.chip};
  background: ${colour.lakeTint};
  color: ${colour.lake};
  font: ${font.label};
  font-variant-numeric: tabular-nums;
`;

/** All users and their roles. */
export function UsersTab() {
  const { t } = useTranslation('admin');
  const { data: counts, isPending } = useQuery(userCountsQuery);
  const [user, setUser] = useAtom(roleDialogUserAtom);
  return (
    <>
      <SectionHeader
        title={t('users.title')}
        end={counts && <Total>{t('users.total', { count: counts.total })}</Total>}
      />
      <Stack $gap={4}>
        {isPending ? <SkeletonCards count={3} label={t('users.loading')} /> : <RoleCounts counts={counts} />}
        <UserList />
      </Stack>
      {user && (
        <Suspense fallback={null}>
          <RoleDialog user={user} onClose={() => setUser(null)} />
        </Suspense>
      )}
    </>
  );
}
