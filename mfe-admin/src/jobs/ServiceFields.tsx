import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Select } from '@yoza/ui/Select';
import { styled } from 'styled-components';
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

interface Properties {
  typed: TypedNewJob;
  onChange: (change: Partial<TypedNewJob>) => void;
  errors: Partial<Record<keyof TypedNewJob, string>>;
}

/** Service with its base price, and the total next to the catalogue price. */
export function ServiceFields({ typed, onChange, errors }: Properties) {
  const { t } = useTranslation('admin');
  const query = useQuery(servicesQuery);
  useRefusedQuery(query.error);
  const serviceOf = (id: string) => query.data?.find((service) => service.id === id);
  const service = serviceOf(typed.serviceId);
  const amount = service && formatMoney(service.totalPrice);
  const isOther = service && parseAmount(typed.totalPrice) !== Number(service.totalPrice);
  return (
    <>
      <Select
        label={t('jobs.create.service')}
        placeholder={t('jobs.create.chooseService')}
        value={typed.serviceId}
        onChange={({ target }) =>
          onChange({
            serviceId: target.value,
            totalPrice: totalFor(typed.totalPrice, service, serviceOf(target.value)),
          })
        }
        options={(query.data ?? []).map(({ id, name, basePrice }) => ({
          value: id,
          label: t('jobs.create.serviceOption', { name, price: formatMoney(basePrice) }),
        }))}
        error={errors.serviceId ?? (query.isError ? t('jobs.create.servicesFailed') : undefined)}
      />
      <Price>
        <AmountField
          label={t('jobs.create.total')}
          value={typed.totalPrice}
          onChange={({ target }) => onChange({ totalPrice: target.value })}
          error={errors.totalPrice}
        />
        {isOther && (
          <Button
            type="button"
            aria-label={t('jobs.create.useCatalogueLabel', { amount })}
            onClick={() => onChange({ totalPrice: String(Number(service.totalPrice)) })}
          >
            {t('jobs.create.useCatalogue', { amount })}
          </Button>
        )}
      </Price>
    </>
  );
}
