import { useTranslation } from '@yoza/shell-sdk/translation';
import { Dialog } from '@yoza/ui/Dialog';
import { ServiceHistory } from './ServiceHistory.tsx';
import type { PieceDialog } from './equipment.atoms.ts';

/** What was done to a piece so far, also to one that is retired. */
export function HistoryDialog({ piece, onClose }: PieceDialog) {
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
