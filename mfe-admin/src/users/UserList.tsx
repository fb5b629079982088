import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useDebounced } from '@yoza/shell-sdk/use-debounced';
import { Button } from '@yoza/ui/Button';
import { EmptyState } from '@yoza/ui/EmptyState';
import { SearchField } from '@yoza/ui/SearchField';
import { SegmentedControl } from '@yoza/ui/SegmentedControl';
import { SkeletonTable } from '@yoza/ui/Skeleton';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { ExportButton } from '../downloads/ExportButton.tsx';
import { ListFooter } from '../lists/ListFooter.tsx';
import { ListHead } from '../lists/ListHead.tsx';
import { ListStates } from '../lists/ListStates.tsx';
import { oneOf, useUrlState } from '../lists/use-url-state.ts';
import { UserTable } from './UserTable.tsx';
import { roles } from './roles.ts';
import { fetchUsersCsv, usersQuery, type UserFilter, type UserSort } from './users.api.ts';

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  margin-bottom: 14px;
`;

const Search = styled(SearchField)`
  flex: 1 1 260px;
  max-width: 420px;
`;

const newestFirst = { sort: 'joined', direction: 'desc' } as const;

/** List of all users, with search by name or email, a role filter, sorting, and a download. */
export function UserList() {
  const { t } = useTranslation('admin');
  const [search, setSearch] = useState('');
  const [role, setRole] = useUrlState('role', oneOf(roles));
  const [order, setOrder] = useState<Pick<UserFilter, 'sort' | 'direction'>>(newestFirst);
  const filter = { search: useDebounced(search).trim() || undefined, role, ...order };
  const query = useInfiniteQuery(usersQuery(filter));
  const users = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  const shown = t(query.hasNextPage ? 'users.shownOfMore' : 'users.shown', { count: users.length });
  const sortBy = (sort: UserSort) =>
    setOrder({ sort, direction: order.sort === sort && order.direction === 'asc' ? 'desc' : 'asc' });
  const clear = () => {
    setSearch('');
    setRole(undefined);
  };
  return (
    <>
      <ListHead end={<ExportButton fetchFile={() => fetchUsersCsv(filter)} fileName="yoza-users.csv" />}>
        <Filters>
          <Search
            label={t('users.search')}
            value={search}
            maxLength={100}
            onChange={setSearch}
            clearLabel={t('users.clear')}
          />
          <SegmentedControl
            label={t('users.roleFilter')}
            segments={[
              { id: 'all', label: t('users.allRoles') },
              ...roles.map((id) => ({ id, label: t(`users.role.${id}`) })),
            ]}
            selectedId={role ?? 'all'}
            onSelect={(id) => setRole(roles.find((each) => each === id))}
          />
        </Filters>
      </ListHead>
      <VisuallyHidden role="status">{query.isPlaceholderData || query.isPending ? '' : shown}</VisuallyHidden>
      <ListStates
        query={query}
        skeleton={<SkeletonTable count={6} label={t('users.loading')} />}
        failedTitle={t('users.failed')}
        empty={
          users.length === 0 && (
            <EmptyState
              title={t('users.noMatch')}
              action={<Button onClick={clear}>{t('users.clearFilters')}</Button>}
            />
          )
        }
      >
        <div>
          <UserTable users={users} filter={order} onSort={sortBy} />
          <ListFooter summary={shown} query={query} />
        </div>
      </ListStates>
    </>
  );
}
