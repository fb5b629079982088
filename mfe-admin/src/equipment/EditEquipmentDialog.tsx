import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useIdempotencyKey } from '../forms/use-idempotency-key.ts';
import { ChangedBanner } from './ChangedBanner.tsx';
import { EquipmentFields } from './EquipmentFields.tsx';
import { useChangeEquipment, type Equipment } from './equipment.api.ts';
import type { PieceDialog } from './equipment.atoms.ts';
import { sentOf, typedOf } from './typed-equipment.ts';
import { useEquipmentSubmission } from './use-equipment-submission.ts';

/** Changes the details of a piece. After a concurrent change, the current version can be shown. */
export function EditEquipmentDialog({ piece, onClose, onPresent }: PieceDialog) {
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useState(() => typedOf(piece));
  const keyOf = useIdempotencyKey();
  const change = useChangeEquipment(piece.id);
  const { errors, isBusy, check, send, stop } = useEquipmentSubmission(
    change,
    t('equipment.toast.saveFailed'),
    ({ name }: Equipment) => {
      onClose();
      showToast({ title: t('equipment.toast.saved'), description: t('equipment.toast.savedText', { name }) });
    },
  );
  const submit = () => {
    if (!check({ name: typed.name.trim() ? undefined : t('equipment.form.nameMissing') })) return;
    const asked = { ...sentOf(typed), version: piece.version };
    send({ ...asked, key: keyOf(asked) });
  };
  return (
    <FormDialog
      title={t('equipment.form.editTitle')}
      subtitle={piece.name}
      submitLabel={t('equipment.form.save')}
      busyLabel={t('saving')}
      onSubmit={submit}
      {...{ isBusy, stop, onClose }}
    >
      <ChangedBanner error={change.error} onShow={onPresent} />
      <EquipmentFields
        typed={typed}
        onChange={(changed) => setTyped((before) => ({ ...before, ...changed }))}
        errors={errors}
        piece={piece}
      />
    </FormDialog>
  );
}
