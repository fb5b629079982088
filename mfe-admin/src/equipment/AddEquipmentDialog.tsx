import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useIdempotencyKey } from '../forms/use-idempotency-key.ts';
import { EquipmentFields } from './EquipmentFields.tsx';
import { useAddEquipment } from './equipment.api.ts';
import { useEquipmentForm } from './use-equipment-form.ts';

/** Dialog to add an equipment item. */
export function AddEquipmentDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const keyOf = useIdempotencyKey();
  const { form, field, isBusy, handle, send, stop } = useEquipmentForm(useAddEquipment(), {
    failedText: t('equipment.toast.addFailed'),
    onDone: () => {
      onClose();
      showToast({ title: t('equipment.toast.added'), description: t('equipment.toast.addedText') });
    },
  });
  return (
    <FormDialog
      title={t('equipment.form.addTitle')}
      submitLabel={t('equipment.form.add')}
      busyLabel={t('equipment.form.adding')}
      onSubmit={handle((body) => send({ ...body, key: keyOf(body) }))}
      {...{ isBusy, stop, onClose }}
    >
      <EquipmentFields {...{ form, field }} />
    </FormDialog>
  );
}
