import { useInfiniteQuery } from '@tanstack/react-query';
import { formatShortDate } from '@yoza/shell-sdk/format';
import { useMorePages } from '@yoza/shell-sdk/more-pages';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Muted, Stack } from '@yoza/ui/Page';
import { SkeletonRows } from '@yoza/ui/Skeleton';
import { Timeline } from '@yoza/ui/Timeline';
import { font } from '@yoza/ui/theme';
import { useId } from 'react';
import { styled } from 'styled-components';
import { ListStates } from '../lists/ListStates.tsx';
import { equipmentServicesQuery, type Equipment, type EquipmentService } from './equipment.api.ts';

const Title = styled.h3`
  font: ${font.label};
`;

const Done = styled.p`
  font: ${font.small};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** Service history of a piece of equipment, latest first, with a button for more. */
export function ServiceHistory({ piece }: { piece: Equipment }) {
  const { t } = useTranslation('admin');
  const titleId = useId();
  const query = useInfiniteQuery(equipmentServicesQuery(piece.id));
  const { isLoadingMore, loadMore } = useMorePages(query);
  const services = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section aria-labelledby={titleId}>
      <Stack $gap={2}>
        <Title id={titleId}>{t('equipment.history.title')}</Title>
        <ListStates
          query={query}
          skeleton={<SkeletonRows label={t('equipment.history.loading')} />}
          failedTitle={t('equipment.history.failed')}
          isBare
        >
          {services.length === 0 ? (
            <Muted>{t('equipment.history.empty')}</Muted>
          ) : (
            <Timeline
              label={t('equipment.history.titleOf', { name: piece.name })}
              items={services.map((service) => ({
                id: service.id,
                label: <ServiceEntry service={service} />,
                state: 'done',
              }))}
            />
          )}
          {query.hasNextPage && (
            <Button
              type="button"
              size="compact"
              onClick={loadMore}
              isBusy={isLoadingMore}
              busyLabel={t('equipment.history.loadingMore')}
            >
              {t('equipment.history.more')}
            </Button>
          )}
        </ListStates>
      </Stack>
    </section>
  );
}

function ServiceEntry({ service }: { service: EquipmentService }) {
  const { t } = useTranslation('admin');
  const left = {
    condition: t(`equipment.condition.${service.condition}`),
    status: t(`equipment.status.${service.status}`),
  };
  const details = [
    t('equipment.history.left', left),
    ...(service.nextServiceDue ? [t('equipment.history.next', { date: formatShortDate(service.nextServiceDue) })] : []),
    t('equipment.history.by', { name: service.recordedByName }),
  ];
  return (
    <>
      {formatShortDate(service.serviceDate)}
      <Done>{service.description}</Done>
      <Muted>{details.join('. ')}</Muted>
    </>
  );
}
