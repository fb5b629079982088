import { useTranslation } from '@yoza/shell-sdk/translation';
import { Dialog } from '@yoza/ui/Dialog';
import { ServiceHistory } from './ServiceHistory.tsx';
import type { EquipmentDialogProps } from './equipment.atoms.ts';

/** Service history of a piece, also of a retired one. */
export function HistoryDialog({ piece, onClose }: EquipmentDialogProps) {
  const { t } = useTranslation('admin');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('equipment.history.titleOf', { name: piece.name })}
      subtitle={piece.model ?? undefined}
      closeLabel={t('close')}
      isDismissable
    >
      <ServiceHistory piece={piece} />
    </Dialog>
  );
}
