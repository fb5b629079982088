import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Cluster, Muted } from '@yoza/ui/Page';
import { styled } from 'styled-components';
import type { useUserTable } from './use-user-table.tsx';

const Foot = styled(Cluster)`
  margin-top: 12px;
`;

/** Which of the found users are shown, and the way to the others. */
export function UserPages({ table }: { table: ReturnType<typeof useUserTable> }) {
  const { t } = useTranslation('admin');
  const { pageIndex, pageSize } = table.state.pagination;
  const total = table.getPrePaginatedRowModel().rows.length;
  const from = pageIndex * pageSize + 1;
  const to = Math.min(from + pageSize - 1, total);
  return (
    <Foot $justify="space-between">
      <Muted>{t('users.page', { from, to, total })}</Muted>
      {table.getPageCount() > 1 && (
        <Cluster>
          <Button size="compact" onClick={() => table.previousPage()} disabled={!table.getCanPreviousPage()}>
            {t('users.previous')}
          </Button>
          <Button size="compact" onClick={() => table.nextPage()} disabled={!table.getCanNextPage()}>
            {t('users.next')}
          </Button>
        </Cluster>
      )}
    </Foot>
  );
}
