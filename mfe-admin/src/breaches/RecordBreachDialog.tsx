import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useChangeForm } from '../forms/use-change-form.ts';
import { useIdempotencyKey } from '../forms/use-idempotency-key.ts';
import { BreachFields } from './BreachFields.tsx';
import { breachForm, newBreachFields } from './breach-form.ts';
import { useRecordBreach } from './breaches.api.ts';
import { useFormMessages } from './use-form-messages.ts';

/** Records a breach. */
export function RecordBreachDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const keyOf = useIdempotencyKey();
  const messages = useFormMessages();
  const [defaultValues] = useState(() => newBreachFields(new Date()));
  const { field, isBusy, handle, send, stop } = useChangeForm(useRecordBreach(), {
    schema: breachForm(messages),
    defaultValues,
    failedTitle: t('breaches.form.failed'),
    onDone: () => {
      onClose();
      showToast({ title: t('breaches.form.recorded'), description: t('breaches.form.recordedText') });
    },
  });
  return (
    <FormDialog
      title={t('breaches.form.title')}
      submitLabel={t('breaches.form.record')}
      busyLabel={t('saving')}
      onSubmit={handle((values) => send({ ...values, key: keyOf(values) }))}
      {...{ isBusy, stop, onClose }}
    >
      <BreachFields field={field} />
    </FormDialog>
  );
}
