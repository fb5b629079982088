import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Select } from '@yoza/ui/Select';
import { styled } from 'styled-components';
import { useWatch } from 'react-hook-form';
import type { ChangeForm } from '../forms/use-change-form.ts';
import { useRefusedQuery } from '../access/use-refusal.ts';
import { AmountField } from '../forms/AmountField.tsx';
import { parseAmount } from '../forms/parse-amount.ts';
import { servicesQuery } from './new-job.api.ts';
import { totalFor, type TypedNewJob } from './typed-new-job.ts';

const Price = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px 12px;
  & > :first-child {
    flex: 1 1 160px;
  }
  & > button {
    /* As high as the field beside it. */
    min-height: 46px;
  }
`;

type Properties = Pick<ChangeForm<TypedNewJob, TypedNewJob>, 'form' | 'field' | 'errorOf'>;

/**
 * Fields of a new job for the service (its choices show base prices) and the total in UGX. A total other than the service's price has a button that
 * restores that price. See {@link totalFor} for the total after another service is chosen.
 */
export function ServiceFields({ form, field, errorOf }: Properties) {
  const { t } = useTranslation('admin');
  const [serviceId, totalPrice] = useWatch({ control: form.control, name: ['serviceId', 'totalPrice'] });
  const query = useQuery(servicesQuery);
  useRefusedQuery(query.error);
  const serviceOf = (id: string) => query.data?.find((service) => service.id === id);
  const service = serviceOf(serviceId);
  const amount = service && formatMoney(service.totalPrice);
  const isOther = service && parseAmount(totalPrice) !== Number(service.totalPrice);
  const choice = field('serviceId');
  return (
    <>
      <Select
        label={t('jobs.create.service')}
        placeholder={t('jobs.create.chooseService')}
        {...choice}
        value={serviceId}
        onChange={(event) => {
          void choice.onChange(event);
          form.setValue('totalPrice', totalFor(totalPrice, service, serviceOf(event.target.value)));
        }}
        options={(query.data ?? []).map(({ id, name, basePrice }) => ({
          value: id,
          label: t('jobs.create.serviceOption', { name, price: formatMoney(basePrice) }),
        }))}
        error={errorOf('serviceId') ?? (query.isError ? t('jobs.create.servicesFailed') : undefined)}
      />
      <Price>
        <AmountField label={t('jobs.create.total')} {...field('totalPrice')} />
        {isOther && (
          <Button
            type="button"
            aria-label={t('jobs.create.useCatalogueLabel', { amount })}
            onClick={() => form.setValue('totalPrice', String(Number(service.totalPrice)))}
          >
            {t('jobs.create.useCatalogue', { amount })}
          </Button>
        )}
      </Price>
    </>
  );
}
