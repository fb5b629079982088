import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Card, CardRow } from '@yoza/ui/Card';
import { SkeletonTable } from '@yoza/ui/Skeleton';
import { ListPlace } from '../../lists/ListPlace.tsx';
import { servicesQuery } from './services.api.ts';

/** The washes that can be booked. */
export function ServicesSection() {
  const { t } = useTranslation('admin');
  const query = useQuery(servicesQuery);
  return (
    <ListPlace
      query={query}
      skeleton={<SkeletonTable count={3} label={t('settings.services.loading')} />}
      failedTitle={t('settings.services.failed')}
    >
      <Card isFlush>
        {query.data?.map(({ id, name }) => (
          <CardRow key={id}>{name}</CardRow>
        ))}
      </Card>
    </ListPlace>
  );
}
