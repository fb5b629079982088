import { useAtom } from 'jotai';
import { AddEquipmentDialog } from './AddEquipmentDialog.tsx';
import { EditEquipmentDialog } from './EditEquipmentDialog.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { ServiceDialog } from './ServiceDialog.tsx';
import { equipmentDialogAtom } from './equipment.atoms.ts';

const dialogs = { edit: EditEquipmentDialog, service: ServiceDialog, history: HistoryDialog, remove: RemoveDialog };

/** The dialog that is open, if any. */
export function EquipmentDialogs() {
  const [dialog, setDialog] = useAtom(equipmentDialogAtom);
  if (!dialog) return null;
  const close = () => setDialog(null);
  if (dialog.kind === 'add') return <AddEquipmentDialog onClose={close} />;
  const { kind, piece } = dialog;
  const Content = dialogs[kind];
  return (
    <Content
      key={piece.version}
      piece={piece}
      onClose={close}
      onCurrent={(current) => setDialog({ kind, piece: current })}
    />
  );
}
