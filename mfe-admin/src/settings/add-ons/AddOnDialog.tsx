import { messageOf } from '@yoza/shell-sdk/api-error';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { z } from 'zod';
import { ChangedBanner } from '../../forms/ChangedBanner.tsx';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { reportFaults } from '../../forms/field-schemas.ts';
import { useChangeForm } from '../../forms/use-change-form.ts';
import type { ChangeResult } from '../../forms/use-change.ts';
import { useIdempotencyKey } from '../../forms/use-idempotency-key.ts';
import {
  addOnNow,
  isNameTaken,
  useAddAddOn,
  useChangeAddOn,
  type AddOnChange,
  type AddOnSetting,
  type NewAddOn,
} from '../add-ons.api.ts';
import { LeaveSection } from '../LeaveSection.tsx';
import { AddOnFields } from './AddOnFields.tsx';
import { addOnFaults, addOnFields, sentOf, typedOf, type TypedAddOn } from './typed-add-on.ts';

/** Adds an add-on. */
export function AddAddOnDialog({ onClose }: { onClose: () => void }) {
  const keyOf = useIdempotencyKey();
  const prepare = (sent: NewAddOn) => ({ ...sent, key: keyOf(sent) });
  return <AddOnForm kind="add" mutation={useAddAddOn()} prepare={prepare} onClose={onClose} />;
}

interface ChangeProperties {
  addOn: AddOnSetting;
  onClose: () => void;
  /** Called with the current version when the admin chooses to see it after a refusal. */
  onCurrent: (addOn: AddOnSetting) => void;
}

/** Changes an add-on. After a concurrent change, the current version can be shown. */
export function ChangeAddOnDialog({ addOn, onClose, onCurrent }: ChangeProperties) {
  const change = useChangeAddOn(addOn.id);
  const prepare = (sent: NewAddOn): AddOnChange => ({ ...sent, version: addOn.version });
  return <AddOnForm kind="change" mutation={change} prepare={prepare} {...{ addOn, onClose, onCurrent }} />;
}

interface FormProperties<Change> {
  kind: 'add' | 'change';
  addOn?: AddOnSetting;
  mutation: ChangeResult<AddOnSetting, Change>;
  prepare: (sent: NewAddOn) => Change;
  onClose: () => void;
  onCurrent?: (addOn: AddOnSetting) => void;
}

function AddOnForm<Change>({ kind, addOn, mutation, prepare, onClose, onCurrent }: FormProperties<Change>) {
  const { t } = useTranslation('admin');
  const words = (part: 'title' | 'submit' | 'done' | 'failed') => t(`pricing.addOns.${kind}.${part}`);
  const { form, field, errorOf, isBusy, handle, send, stop } = useChangeForm(mutation, {
    schema: z
      .custom<TypedAddOn>()
      .superRefine(
        reportFaults((typed) =>
          Object.fromEntries(
            Object.entries(addOnFaults(typed)).map(([name, fault]) => [name, t(`pricing.addOns.fault.${fault}`)]),
          ),
        ),
      ),
    defaultValues: typedOf(addOn),
    names: addOnFields,
    failedTitle: words('failed'),
    onDone: ({ name }) => {
      onClose();
      showToast({ title: words('done'), description: t('pricing.addOns.savedText', { name }) });
    },
    onRefused: (error) => {
      if (!isNameTaken(error)) return false;
      form.setError('name', { message: messageOf(error, t('pricing.addOns.fault.nameTaken')) });
      form.setFocus('name');
      return true;
    },
  });
  const submit = handle((typed) => {
    const sent = sentOf(typed, addOn);
    if (sent) send(prepare(sent));
  });
  return (
    <FormDialog
      title={words('title')}
      subtitle={addOn?.name}
      submitLabel={words('submit')}
      busyLabel={t('saving')}
      onSubmit={submit}
      {...{ isBusy, stop, onClose }}
    >
      {onCurrent && <ChangedBanner error={mutation.error} current={addOnNow(mutation.error)} onShow={onCurrent} />}
      <AddOnFields {...{ form, field, errorOf }} />
      <LeaveSection section="add-ons" isUnsaved={form.formState.isDirty} />
    </FormDialog>
  );
}
