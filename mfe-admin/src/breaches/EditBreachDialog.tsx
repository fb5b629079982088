import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { TextField } from '@yoza/ui/TextField';
import { ChangedBanner } from '../forms/ChangedBanner.tsx';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useChangeForm } from '../forms/use-change-form.ts';
import { useIdempotencyKey } from '../forms/use-idempotency-key.ts';
import { BreachFields } from './BreachFields.tsx';
import { breachChangeForm, changedValues, fieldsOf } from './breach-form.ts';
import { breachNow, useChangeBreach, type Breach } from './breaches.api.ts';
import { useFormMessages } from './use-form-messages.ts';

interface Properties {
  breach: Breach;
  onClose: () => void;
  /** Shows the current version after a concurrent change. */
  onCurrent: (breach: Breach) => void;
}

/** Changes a breach: what is known about it, and when it was reported, the people were told and it was closed. */
export function EditBreachDialog({ breach, onClose, onCurrent }: Properties) {
  const { t } = useTranslation('admin');
  const keyOf = useIdempotencyKey();
  const messages = useFormMessages();
  const change = useChangeBreach(breach.id);
  const { form, field, isBusy, handle, send, stop } = useChangeForm(change, {
    schema: breachChangeForm(messages),
    defaultValues: fieldsOf(breach),
    failedTitle: t('breaches.form.failed'),
    onDone: () => {
      onClose();
      showToast({ title: t('breaches.form.saved') });
    },
  });
  const { dirtyFields } = form.formState;
  const submit = handle((values) => {
    const body = { ...changedValues(values, dirtyFields), version: breach.version };
    send({ ...body, key: keyOf(body) });
  });
  const times = [
    ['reportedAt', t('breaches.form.reported')],
    ['peopleToldAt', t('breaches.form.told')],
    ['closedAt', t('breaches.form.closed')],
  ] as const;
  return (
    <FormDialog
      title={t('breaches.form.editTitle')}
      submitLabel={t('breaches.form.save')}
      busyLabel={t('saving')}
      onSubmit={submit}
      {...{ isBusy, stop, onClose }}
    >
      <ChangedBanner error={change.error} current={breachNow(change.error)} onShow={onCurrent} />
      <BreachFields field={field} />
      {times.map(([name, label]) => (
        <TextField
          key={name}
          type="datetime-local"
          label={label}
          optionalText={t('optional')}
          description={t('breaches.form.timeHint')}
          {...field(name)}
        />
      ))}
    </FormDialog>
  );
}
