import { useMorePages, type PagedQuery } from '@yoza/shell-sdk/more-pages';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Muted } from '@yoza/ui/Page';
import { styled } from 'styled-components';

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 44px;
  margin-top: 12px;
`;

interface Properties {
  /** Number of rows shown, such as `The latest 50 changes, times in EAT`. */
  summary: string;
  query: PagedQuery;
}

/** Footer of a paged list: how much of it is loaded, and a button to load more. */
export function ListFooter({ summary, query }: Properties) {
  const { t } = useTranslation('admin');
  const { isLoadingMore, loadMore } = useMorePages(query);
  return (
    <Foot>
      <Muted>{summary}</Muted>
      {query.hasNextPage && (
        <Button onClick={loadMore} isBusy={isLoadingMore} busyLabel={t('list.loadingMore')}>
          {t('list.more')}
        </Button>
      )}
    </Foot>
  );
}
