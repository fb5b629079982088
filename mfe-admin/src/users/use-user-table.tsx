import {
  createColumnHelper,
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  sortFn_text,
  tableFeatures,
  useTable,
  type PaginationState,
  type SortingState,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { matchesSearch } from '../lists/matches-search.ts';
import { personName } from '../lists/person-name.ts';
import { JoinedCell, RoleChip, UserActions, UserCell } from './UserCells.tsx';
import type { Role, User } from './users.api.ts';

export const usersPerPage = 25;

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortFns: { text: sortFn_text },
});

const helper = createColumnHelper<typeof features, User>();

const columns = helper.columns([
  helper.accessor((user) => personName(user, user.email), {
    id: 'name',
    header: 'users.columns.name',
    sortFn: 'text',
    cell: ({ row }) => <UserCell user={row.original} />,
  }),
  helper.accessor('email', { header: 'users.columns.email', sortFn: 'text' }),
  helper.accessor('role', {
    header: 'users.columns.role',
    sortFn: 'text',
    cell: ({ row }) => <RoleChip role={row.original.role} />,
  }),
  helper.accessor('createdAt', {
    id: 'joined',
    header: 'users.columns.joined',
    sortFn: 'text',
    cell: ({ row }) => <JoinedCell user={row.original} />,
  }),
  helper.display({
    id: 'actions',
    header: 'users.columns.actions',
    cell: ({ row }) => <UserActions user={row.original} />,
  }),
]);

/** The users that match a search and a role, sorted, one page of them at a time. */
export function useUserTable(users: readonly User[], search: string, role: Role | undefined) {
  const [sorting, setSorting] = useState<SortingState>([{ id: 'joined', desc: true }]);
  const [pagination, setPagination] = useState<PaginationState>({ pageIndex: 0, pageSize: usersPerPage });
  const data = useMemo(
    () =>
      users.filter(
        (user) => (!role || user.role === role) && matchesSearch(search, [personName(user, ''), user.email]),
      ),
    [users, search, role],
  );
  return useTable({
    features,
    columns,
    data,
    getRowId: (user) => user.id,
    state: { sorting, pagination },
    onSortingChange: setSorting,
    onPaginationChange: setPagination,
    enableSortingRemoval: false,
  });
}
