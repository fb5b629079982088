import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { ChangedBanner } from '../forms/ChangedBanner.tsx';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useIdempotencyKey } from '../forms/use-idempotency-key.ts';
import { EquipmentFields } from './EquipmentFields.tsx';
import { equipmentNow, useChangeEquipment } from './equipment.api.ts';
import type { EquipmentDialogProps } from './equipment.atoms.ts';
import { useEquipmentForm } from './use-equipment-form.ts';

/** Changes the details of a piece. After a concurrent change, the current version can be shown. */
export function EditEquipmentDialog({ piece, onClose, onCurrent }: EquipmentDialogProps) {
  const { t } = useTranslation('admin');
  const keyOf = useIdempotencyKey();
  const change = useChangeEquipment(piece.id);
  const { form, field, isBusy, handle, send, stop } = useEquipmentForm(change, {
    piece,
    failedText: t('equipment.toast.saveFailed'),
    onDone: ({ name }) => {
      onClose();
      showToast({ title: t('equipment.toast.saved'), description: t('equipment.toast.savedText', { name }) });
    },
  });
  const submit = handle((values) => {
    const body = { ...values, version: piece.version };
    send({ ...body, key: keyOf(body) });
  });
  return (
    <FormDialog
      title={t('equipment.form.editTitle')}
      subtitle={piece.name}
      submitLabel={t('equipment.form.save')}
      busyLabel={t('saving')}
      onSubmit={submit}
      {...{ isBusy, stop, onClose }}
    >
      <ChangedBanner error={change.error} current={equipmentNow(change.error)} onShow={onCurrent} />
      <EquipmentFields {...{ form, field, piece }} />
    </FormDialog>
  );
}
