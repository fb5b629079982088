import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { SkeletonTable } from '@yoza/ui/Skeleton';
import { useState } from 'react';
import { ListStates } from '../../lists/ListStates.tsx';
import { priceClassesQuery, type PriceClasses } from '../price-classes.api.ts';
import { PriceClassesForm } from './PriceClassesForm.tsx';

/** Price class of each vehicle type. The form restarts with the saved version, and with the current version on request. */
export function PriceClassesSection() {
  const { t } = useTranslation('admin');
  const query = useQuery(priceClassesQuery);
  const [begun, begin] = useState<PriceClasses>();
  if (!begun && query.data) begin(query.data);
  return (
    <ListStates
      query={query}
      skeleton={<SkeletonTable count={4} label={t('settings.loading')} />}
      failedTitle={t('settings.failed')}
    >
      {begun && <PriceClassesForm key={begun.version} settings={begun} onCurrent={begin} />}
    </ListStates>
  );
}
