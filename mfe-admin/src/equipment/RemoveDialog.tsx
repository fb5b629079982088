import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Well } from '@yoza/ui/Card';
import { ConfirmDialog } from '@yoza/ui/ConfirmDialog';
import { ChangedBanner } from '../forms/ChangedBanner.tsx';
import { useFailureToast } from '../forms/use-failure-toast.ts';
import { useIdempotencyKey } from '../forms/use-idempotency-key.ts';
import { useSendOnce } from '../forms/use-send-once.ts';
import { personName } from '../people/person-name.ts';
import { shortTechnicianId } from '../people/short-technician-id.ts';
import { equipmentNow, useChangeEquipment } from './equipment.api.ts';
import type { EquipmentDialogProps } from './equipment.atoms.ts';

/** Asks for confirmation before an item is retired, and names the technician it is assigned to. A concurrent change is shown in the dialog only. */
export function RemoveDialog({ piece, onClose, onCurrent }: EquipmentDialogProps) {
  const { t } = useTranslation('admin');
  const fail = useFailureToast();
  const keyOf = useIdempotencyKey();
  const change = useChangeEquipment(piece.id);
  const send = useSendOnce(change);
  const close = () => {
    change.stop();
    onClose();
  };
  const { name, assignedToId } = piece;
  const retire = () => {
    const body = { status: 'retired', version: piece.version } as const;
    send(
      { ...body, key: keyOf(body) },
      {
        onDone: () => {
          onClose();
          showToast({ title: t('equipment.remove.done'), description: t('equipment.remove.doneText', { name }) });
        },
        onFailed: (error) => {
          if (!equipmentNow(error)) fail(t('equipment.toast.error'), error, t('equipment.remove.failed'));
        },
      },
    );
  };
  const holder =
    assignedToId &&
    personName(piece.assignedTo, t('equipment.someTechnician', { id: shortTechnicianId(assignedToId) }));
  return (
    <ConfirmDialog
      isOpen
      title={t('equipment.remove.title')}
      description={holder ? t('equipment.remove.inUse', { name: holder }) : t('equipment.remove.description')}
      confirmLabel={t('equipment.remove.confirm')}
      busyLabel={t('equipment.remove.busy')}
      cancelLabel={t('equipment.remove.keep')}
      isBusy={change.isPending}
      isStoppable
      onConfirm={retire}
      onCancel={close}
    >
      <ChangedBanner error={change.error} current={equipmentNow(change.error)} onShow={onCurrent} />
      <Well>
        <strong>{name}</strong>
        {piece.model && (
          <>
            <br />
            {piece.model}
          </>
        )}
      </Well>
    </ConfirmDialog>
  );
}
