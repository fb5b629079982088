import { useTranslation } from '@yoza/shell-sdk/translation';
import { Select } from '@yoza/ui/Select';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { DayField } from '../forms/DayField.tsx';
import { oneOf } from '../lists/use-url-state.ts';
import { moneyMethods } from '../money/method-text.ts';
import { paymentStates, type usePaymentFilter } from './use-payment-filter.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  gap: 12px;
  margin-bottom: 14px;
`;

const End = styled.div`
  align-self: end;
`;

const acceptState = oneOf(paymentStates);
const acceptMethod = oneOf(moneyMethods);

interface Properties {
  filter: ReturnType<typeof usePaymentFilter>;
  end: ReactNode;
}

/** Filters of the payments: status, method and period; at the end, actions on all matching payments. */
export function PaymentFilters({ filter, end }: Properties) {
  const { t } = useTranslation('admin');
  const { values, setStatus, setMethod, setFrom, setTo } = filter;
  return (
    <Row role="group" aria-label={t('payments.filters')}>
      <Select
        label={t('payments.columns.status')}
        placeholder={t('payments.allStatuses')}
        value={values.status ?? ''}
        onChange={(event) => setStatus(acceptState(event.target.value))}
        options={paymentStates.map((value) => ({ value, label: t(`payments.status.${value}`) }))}
      />
      <Select
        label={t('payments.columns.method')}
        placeholder={t('payments.allMethods')}
        value={values.method ?? ''}
        onChange={(event) => setMethod(acceptMethod(event.target.value))}
        options={moneyMethods.map((value) => ({ value, label: t(`money.method.${value}`) }))}
      />
      <DayField label={t('payments.from')} value={values.from} max={values.to} onChange={setFrom} />
      <DayField label={t('payments.to')} value={values.to} min={values.from} onChange={setTo} />
      <End>{end}</End>
    </Row>
  );
}
