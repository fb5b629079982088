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
  /** How much is shown, and in which time. */
  summary: string;
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** Under a list that comes in pages: how much of it is there, and the way to more. */
export function ListFooter({ summary, query }: Properties) {
  const { t } = useTranslation('admin');
  return (
    <Foot>
      <Muted>{summary}</Muted>
      {query.hasNextPage && (
        <Button
          onClick={() => void query.fetchNextPage()}
          isBusy={query.isFetchingNextPage}
          busyLabel={t('list.loadingMore')}
        >
          {t('list.more')}
        </Button>
      )}
    </Foot>
  );
}
