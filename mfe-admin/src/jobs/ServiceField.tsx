import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Select } from '@yoza/ui/Select';
import { useWatch } from 'react-hook-form';
import { useRefusedQuery } from '../access/use-refusal.ts';
import type { ChangeForm } from '../forms/use-change-form.ts';
import { servicesQuery } from './new-job.api.ts';
import type { TypedNewJob } from './typed-new-job.ts';

type Properties = Pick<ChangeForm<TypedNewJob, TypedNewJob>, 'form' | 'field' | 'errorOf'>;

/** Service of a new job; its choices show base prices. */
export function ServiceField({ form, field, errorOf }: Properties) {
  const { t } = useTranslation('admin');
  const serviceId = useWatch({ control: form.control, name: 'serviceId' });
  const query = useQuery(servicesQuery);
  useRefusedQuery(query.error);
  return (
    <Select
      label={t('jobs.create.service')}
      placeholder={t('jobs.create.chooseService')}
      {...field('serviceId')}
      value={serviceId}
      options={(query.data ?? []).map(({ id, name, basePrice, priceVaries }) => ({
        value: id,
        label: t(priceVaries ? 'jobs.create.serviceOptionFrom' : 'jobs.create.serviceOption', {
          name,
          price: formatMoney(basePrice),
        }),
      }))}
      error={errorOf('serviceId') ?? (query.isError ? t('jobs.create.servicesFailed') : undefined)}
    />
  );
}
