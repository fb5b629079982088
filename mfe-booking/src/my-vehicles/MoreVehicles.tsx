import { useMorePages, type PagedQuery } from '@yoza/shell-sdk/more-pages';
import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { Button } from '@yoza/ui/Button';
import { Cluster } from '@yoza/ui/Page';
import { colour, font } from '@yoza/ui/theme';

const Foot = styled(Cluster)`
  margin-top: 16px;
`;

const Failure = styled.p`
  color: ${colour.alertFg};
  font: ${font.small};
`;

interface MoreVehiclesProps {
  query: PagedQuery & { isFetchNextPageError: boolean };
}

/** Button that loads the next page of vehicles, as long as there is one, and the error if that fails. */
export function MoreVehicles({ query }: MoreVehiclesProps) {
  const { t } = useTranslation('booking');
  const { isLoadingMore, loadMore } = useMorePages(query);
  return (
    <Foot $justify="center" $gap={4}>
      <Failure role="status">{query.isFetchNextPageError && t('vehicles.moreFailed')}</Failure>
      {query.hasNextPage && (
        <Button isBusy={isLoadingMore} busyLabel={t('loading')} onClick={loadMore}>
          {t('vehicles.more')}
        </Button>
      )}
    </Foot>
  );
}
