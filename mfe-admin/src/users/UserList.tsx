import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Card } from '@yoza/ui/Card';
import { EmptyState } from '@yoza/ui/EmptyState';
import { SearchField } from '@yoza/ui/SearchField';
import { SegmentedControl } from '@yoza/ui/SegmentedControl';
import type { TableColumn } from '@yoza/ui/Table';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { useState } from 'react';
import { styled } from 'styled-components';
import { DataTable } from '../lists/DataTable.tsx';
import { UserPages } from './UserPages.tsx';
import { useUserTable } from './use-user-table.tsx';
import { roles } from './user-counts.ts';
import type { Role, User } from './users.api.ts';

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
`;

const Search = styled(SearchField)`
  flex: 1 1 260px;
  max-width: 420px;
`;

/** Everyone, to be searched by name or e-mail and narrowed to a role. */
export function UserList({ users }: { users: readonly User[] }) {
  const { t } = useTranslation('admin');
  const [search, setSearch] = useState('');
  const [role, setRole] = useState<Role | 'all'>('all');
  const table = useUserTable(users, search, role === 'all' ? undefined : role);
  const found = table.getPrePaginatedRowModel().rows.length;
  const sorted = table.state.sorting[0];
  const sortOf = (id: string): TableColumn['sort'] =>
    sorted?.id !== id ? 'none' : sorted.desc ? 'descending' : 'ascending';
  const clear = () => {
    setSearch('');
    setRole('all');
  };
  return (
    <>
      <Filters>
        <Search label={t('users.search')} value={search} onChange={setSearch} clearLabel={t('users.clear')} />
        <SegmentedControl
          label={t('users.roleFilter')}
          segments={[
            { id: 'all' as const, label: t('users.allRoles') },
            ...roles.map((id) => ({ id, label: t(`users.role.${id}`) })),
          ]}
          selectedId={role}
          onSelect={setRole}
        />
      </Filters>
      <VisuallyHidden role="status">{t('users.total', { count: found })}</VisuallyHidden>
      {found === 0 ? (
        <Card>
          <EmptyState title={t('users.noMatch')} action={<Button onClick={clear}>{t('users.clearFilters')}</Button>} />
        </Card>
      ) : (
        <div>
          <DataTable
            table={table}
            label={t('users.table')}
            layout={{
              name: { isTitle: true, sort: sortOf('name') },
              email: { sort: sortOf('email') },
              role: { sort: sortOf('role') },
              joined: { sort: sortOf('joined') },
              actions: { isLabelHidden: true },
            }}
            onSort={(id) => table.getColumn(id)?.toggleSorting()}
          />
          <UserPages table={table} />
        </div>
      )}
    </>
  );
}
