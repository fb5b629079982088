import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useIdempotencyKey } from '../forms/use-idempotency-key.ts';
import { EquipmentFields } from './EquipmentFields.tsx';
import { useAddEquipment } from './equipment.api.ts';
import { sentOf, typedOf } from './typed-equipment.ts';
import { useEquipmentSubmission } from './use-equipment-submission.ts';

/** Dialog to add an equipment item. */
export function AddEquipmentDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useState(() => typedOf());
  const keyOf = useIdempotencyKey();
  const { errors, isBusy, check, send, stop } = useEquipmentSubmission(
    useAddEquipment(),
    t('equipment.toast.addFailed'),
    () => {
      onClose();
      showToast({ title: t('equipment.toast.added'), description: t('equipment.toast.addedText') });
    },
  );
  const submit = () => {
    if (!check({ name: typed.name.trim() ? undefined : t('equipment.form.nameMissing') })) return;
    const asked = sentOf(typed);
    send({ ...asked, key: keyOf(asked) });
  };
  return (
    <FormDialog
      title={t('equipment.form.addTitle')}
      submitLabel={t('equipment.form.add')}
      busyLabel={t('equipment.form.adding')}
      onSubmit={submit}
      {...{ isBusy, stop, onClose }}
    >
      <EquipmentFields
        typed={typed}
        onChange={(change) => setTyped((before) => ({ ...before, ...change }))}
        errors={errors}
      />
    </FormDialog>
  );
}
