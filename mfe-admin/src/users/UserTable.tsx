import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { useTranslation } from '@yoza/shell-sdk/translation';
import type { TableColumn } from '@yoza/ui/Table';
import { DataTable } from '../lists/DataTable.tsx';
import { JoinedCell, RoleChip, UserActions, UserCell } from './UserCells.tsx';
import type { User, UserFilter, UserSort } from './users.api.ts';

const features = tableFeatures({});
const helper = createColumnHelper<typeof features, User>();

const columns = helper.columns([
  helper.accessor('firstName', {
    id: 'name',
    header: 'users.columns.name',
    cell: ({ row }) => <UserCell user={row.original} />,
  }),
  helper.accessor('email', { header: 'users.columns.email' }),
  helper.accessor('role', { header: 'users.columns.role', cell: ({ row }) => <RoleChip role={row.original.role} /> }),
  helper.accessor('createdAt', {
    id: 'joined',
    header: 'users.columns.joined',
    cell: ({ row }) => <JoinedCell joined={row.original.createdAt} />,
  }),
  helper.display({
    id: 'actions',
    header: 'users.columns.actions',
    cell: ({ row }) => <UserActions user={row.original} />,
  }),
]);

const sortable: readonly string[] = ['name', 'email', 'role', 'joined'] satisfies UserSort[];

interface Properties {
  users: User[];
  filter: Pick<UserFilter, 'sort' | 'direction'>;
  onSort: (sort: UserSort) => void;
}

/** Users in the order of the server; pressing a column head requests another order. */
export function UserTable({ users, filter, onSort }: Properties) {
  const { t } = useTranslation('admin');
  const table = useTable({ features, columns, data: users, getRowId: (user) => user.id });
  const sortOf = (id: UserSort): TableColumn['sort'] =>
    filter.sort !== id ? 'none' : filter.direction === 'desc' ? 'descending' : 'ascending';
  return (
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
      onSort={(id) => sortable.includes(id) && onSort(id as UserSort)}
    />
  );
}
