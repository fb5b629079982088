import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { SkeletonTable } from '@yoza/ui/Skeleton';
import { useState } from 'react';
import { ListStates } from '../../lists/ListStates.tsx';
import { servicesQuery } from '../services/services.api.ts';
import { paymentSettingsQuery, type PaymentSettings } from './payment-settings.api.ts';
import { PaymentSettingsForm } from './PaymentSettingsForm.tsx';

/**
 * Settings of payment details, payment terms and the seller. The form restarts with the saved version, and with the current version on request;
 * updates that arrive automatically do not discard unsaved input.
 */
export function PaymentsSection() {
  const { t } = useTranslation('admin');
  const query = useQuery(paymentSettingsQuery);
  const services = useQuery(servicesQuery);
  const [begun, begin] = useState<PaymentSettings>();
  if (!begun && query.data) begin(query.data);
  return (
    <ListStates
      query={query.data ? services : query}
      skeleton={<SkeletonTable count={4} label={t('settings.loading')} />}
      failedTitle={t('settings.failed')}
    >
      {begun && services.data && (
        <PaymentSettingsForm key={begun.version} settings={begun} services={services.data} onCurrent={begin} />
      )}
    </ListStates>
  );
}
