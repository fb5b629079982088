import { formatMoney } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { RadioCards } from '@yoza/ui/RadioCards';
import { TextField } from '@yoza/ui/TextField';
import { Controller, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog } from '../forms/FormDialog.tsx';
import { requiredText } from '../forms/field-schemas.ts';
import { useChangeForm } from '../forms/use-change-form.ts';
import { OpenInvoiceField } from '../money/OpenInvoiceField.tsx';
import { canResolve, hintsOf, needsInvoice, resolutions } from './quarantine-rules.ts';
import { useResolve, type QuarantineItem } from './quarantine.api.ts';

/** Resolves a quarantined item: refunds the money, applies it to an invoice, or dismisses the item, which the server refuses while it holds money. */
export function ResolveDialog({ item, onClose }: { item: QuarantineItem; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { form, field, isBusy, handle, send, stop } = useChangeForm(useResolve(item.id), {
    schema: z
      .object({
        resolution: z.enum(resolutions),
        invoiceId: z.string(),
        note: requiredText(t('check.resolve.noteMissing')),
      })
      .refine(({ resolution, invoiceId }) => invoiceId !== '' || !needsInvoice(item, resolution), {
        path: ['invoiceId'],
        message: t('check.resolve.invoiceMissing'),
        when: () => true,
      }),
    defaultValues: {
      resolution: resolutions.find((each) => canResolve(item, each)) ?? 'dismiss',
      invoiceId: '',
      note: '',
    },
    failedTitle: t('check.resolve.failed'),
    onDone: () => {
      onClose();
      showToast({
        title: t('check.resolve.done'),
        description: t(`check.resolve.doneText.${form.getValues('resolution')}`),
      });
    },
  });
  const { control } = form;
  const resolution = useWatch({ control, name: 'resolution' });
  const submit = handle(({ invoiceId, ...values }) =>
    send({ ...values, ...(values.resolution === 'apply' && invoiceId !== '' && { invoiceId }) }),
  );
  const textValues = { amount: formatMoney(item.receivedAmount ?? 0) };
  return (
    <FormDialog
      title={t('check.resolve.title')}
      subtitle={t(`check.reason.${item.reason}`)}
      submitLabel={t('check.resolve.submit')}
      busyLabel={t('saving')}
      onSubmit={submit}
      {...{ isBusy, stop, onClose }}
    >
      <Controller
        control={control}
        name="resolution"
        render={({ field: { value, onChange } }) => (
          <RadioCards
            label={t('check.resolve.what')}
            {...{ value, onChange }}
            options={resolutions.map((each) => ({
              value: each,
              title: t(`check.resolve.option.${each}`),
              description: t(`check.resolve.${hintsOf(item)}.${each}`, textValues),
              isDisabled: !canResolve(item, each),
            }))}
          />
        )}
      />
      {resolution === 'apply' && (
        <Controller
          control={control}
          name="invoiceId"
          render={({ field: { ref, onChange }, fieldState }) => (
            <OpenInvoiceField
              ref={ref}
              label={t('check.resolve.invoice')}
              isOptional={!needsInvoice(item, resolution)}
              description={item.invoiceNumber ? t('check.resolve.meantFor', { number: item.invoiceNumber }) : undefined}
              onChange={(invoice) => onChange(invoice?.id ?? '')}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
      <TextField
        label={t('check.resolve.note')}
        description={t('check.resolve.noteHint')}
        {...field('note')}
        maxLength={300}
      />
    </FormDialog>
  );
}
