import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { SkeletonCards, SkeletonTable } from '@yoza/ui/Skeleton';
import { Stack } from '@yoza/ui/Page';
import { colour, font, radius } from '@yoza/ui/theme';
import { useAtom } from 'jotai';
import { Suspense, lazy } from 'react';
import { styled } from 'styled-components';
import { ListPlace } from '../lists/ListPlace.tsx';
import { SectionHeader } from '../lists/SectionHeader.tsx';
import { RoleCounts } from './RoleCounts.tsx';
import { UserList } from './UserList.tsx';
import { usersQuery } from './users.api.ts';
import { roleDialogUserIdAtom } from './users.atoms.ts';

const RoleDialog = lazy(async () => ({ default: (await import('./RoleDialog.tsx')).RoleDialog }));

const Total = styled.span`
  padding: 5px 11px;
  border-radius: ${radius.chip};
  background: ${colour.lakeTint};
  color: ${colour.lake};
  font: ${font.label};
  font-variant-numeric: tabular-nums;
`;

/** Everyone who has an account, and what they may do. */
export function UsersTab() {
  const { t } = useTranslation('admin');
  const query = useQuery(usersQuery);
  const [userId, setUserId] = useAtom(roleDialogUserIdAtom);
  const user = query.data?.find((each) => each.id === userId);
  return (
    <>
      <SectionHeader
        title={t('users.title')}
        end={query.data && <Total>{t('users.total', { count: query.data.length })}</Total>}
      />
      <ListPlace query={query} skeleton={<Loading />} failedTitle={t('users.failed')}>
        {query.data && (
          <Stack $gap={4}>
            <RoleCounts users={query.data} />
            <UserList users={query.data} />
          </Stack>
        )}
      </ListPlace>
      {user && (
        <Suspense fallback={null}>
          <RoleDialog user={user} onClose={() => setUserId(null)} />
        </Suspense>
      )}
    </>
  );
}

function Loading() {
  const { t } = useTranslation('admin');
  return (
    <Stack $gap={4}>
      <SkeletonCards count={3} label={t('users.loading')} />
      <SkeletonTable count={6} label={t('users.loading')} />
    </Stack>
  );
}
