import { formatDuration, formatMoney } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Well } from '@yoza/ui/Card';
import { Muted, Stack } from '@yoza/ui/Page';
import { TextField } from '@yoza/ui/TextField';
import { Controller } from 'react-hook-form';
import { styled } from 'styled-components';
import { AmountField } from '../forms/AmountField.tsx';
import type { ChangeForm } from '../forms/use-change-form.ts';
import { PriceList } from './PriceList.tsx';
import { priceRows } from './price-rows.ts';
import type { TypedNewJob } from './typed-new-job.ts';
import type { BasketState } from './use-basket.ts';

const Total = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: 8px 12px;
  & > :first-child {
    flex: 1 1 160px;
  }
  & > button {
    /* Beside the box rather than beside its label, and as high. */
    margin-top: 26px;
    min-height: 46px;
  }
`;

interface Properties extends Pick<ChangeForm<TypedNewJob, TypedNewJob>, 'form'> {
  state: BasketState;
  /** Asks for the price with this code. */
  onCode: (code: string) => void;
}

/**
 * Discount code of a new job, its price with all lines, and the total in UGX. The total is the price until another one is typed; then the price has a
 * button that restores it, and no code applies.
 */
export function PriceFields({ form, state, onCode }: Properties) {
  const { t } = useTranslation('admin');
  const { service, addOns, price, isLoading, isOwn, faults } = state;
  const { control } = form;
  const amount = price && formatMoney(price.totalPrice);
  const includedIds = (addOns.data ?? []).filter(({ isIncluded }) => isIncluded).map(({ id }) => id);
  return (
    <>
      <Controller
        control={control}
        name="discountCode"
        render={({ field: { onChange, onBlur, ...code }, fieldState }) => (
          <TextField
            {...code}
            label={t('jobs.create.discountCode')}
            optionalText={t('optional')}
            description={isOwn && code.value ? t('jobs.create.codeNotApplied') : undefined}
            maxLength={20}
            autoComplete="off"
            onChange={(event) => {
              onChange(event.target.value.toUpperCase());
              form.clearErrors(['discountCode', 'totalPrice']);
              // A refused price is not shown beside another code.
              onCode('');
            }}
            onBlur={() => {
              onBlur();
              onCode(code.value.trim());
            }}
            error={fieldState.error?.message ?? (isOwn ? undefined : faults.discountCode)}
          />
        )}
      />
      {price && service && (
        <Well role="status">
          <Stack $gap={2}>
            <PriceList
              rows={[
                ...priceRows(price, { includedIds, t }),
                { id: 'total', term: t('jobs.view.total'), value: formatMoney(price.totalPrice) },
              ]}
            />
            <Muted>
              {t('jobs.create.takes', { duration: formatDuration(price.durationMinutes ?? service.duration) })}
            </Muted>
          </Stack>
        </Well>
      )}
      {!price && isLoading && <Muted role="status">{t('jobs.create.priceLoading')}</Muted>}
      <Controller
        control={control}
        name="totalPrice"
        render={({ field: { value, onChange, ...total }, fieldState }) => (
          <Total>
            <AmountField
              {...total}
              label={t('jobs.create.total')}
              value={value ?? (price ? String(Number(price.totalPrice)) : '')}
              onChange={(event) => {
                onChange(event.target.value);
                form.clearErrors('totalPrice');
              }}
              error={fieldState.error?.message ?? (value === null ? faults.totalPrice : undefined)}
            />
            {price && isOwn && (
              <Button
                type="button"
                aria-label={t('jobs.create.useCatalogueLabel', { amount })}
                onClick={() => {
                  onChange(null);
                  form.clearErrors('totalPrice');
                }}
              >
                {t('jobs.create.useCatalogue', { amount })}
              </Button>
            )}
          </Total>
        )}
      />
    </>
  );
}
