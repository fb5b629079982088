import { formatMoney } from '@yoza/shell-sdk/format';
import { Button } from '@yoza/ui/Button';
import { Dialog } from '@yoza/ui/Dialog';
import { NumberField } from '@yoza/ui/NumberField';
import { colour } from '@yoza/ui/theme';
import { useId } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { handedOver } from './cash-entry.ts';
import type { Due } from './use-due.ts';
import { useTakeCash } from './use-take-cash.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
`;

const InHand = styled.p`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  border-top: 1px solid ${colour.line};
  padding-top: 12px;
  font: 650 18px/26px var(--yoza-font);
  font-variant-numeric: tabular-nums;
`;

/** Dialog for cash received from a customer, split into payment for the service and tip. */
export function CashDialog({ due, onClose }: { due: Due; onClose: () => void }) {
  const { t } = useTranslation('field');
  const formId = useId();
  const { form, submit, isPending, open } = useTakeCash(due, onClose);
  const { errors } = form.formState;
  const { amount } = handedOver(form.watch());
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('payment.takeCash')}
      subtitle={t('payment.takeHint', { amount: formatMoney(open), number: due.jobBalance.invoiceNumber })}
      closeLabel={t('payment.close')}
      isBusy={isPending}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={isPending}>
            {t('payment.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isPending} busyLabel={t('payment.saving')}>
            {t('payment.save')}
          </Button>
        </>
      }
    >
      <Form id={formId} noValidate onSubmit={(event) => void submit(event)} aria-label={t('payment.takeCash')}>
        <NumberField
          {...form.register('amount')}
          label={t('payment.amount')}
          error={errors.amount?.message && t(errors.amount.message, { amount: formatMoney(open) })}
        />
        <NumberField
          {...form.register('tip')}
          label={t('payment.tip')}
          optionalText={t('payment.optional')}
          error={errors.tip?.message && t(errors.tip.message)}
        />
        <InHand aria-live="polite">
          <span>{t('payment.inHand')}</span>
          <span>{Number.isNaN(amount) ? t('payment.unknown') : formatMoney(amount)}</span>
        </InHand>
      </Form>
    </Dialog>
  );
}
