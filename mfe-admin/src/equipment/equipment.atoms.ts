import { atom } from 'jotai';
import type { Equipment } from './equipment.api.ts';

/** Action in progress and its piece; adding has none. */
export type EquipmentDialogState =
  | { kind: 'add' }
  | { kind: 'edit' | 'service' | 'history' | 'remove'; piece: Equipment };

/** Open dialog of the Equipment section. */
export const equipmentDialogAtom = atom<EquipmentDialogState | null>(null);

/** Properties of a dialog about a piece. */
export interface EquipmentDialogProps {
  /** Version of the item when the dialog was opened, or the version shown since. */
  piece: Equipment;
  onClose: () => void;
  /** Starts again with the current piece. */
  onCurrent: (piece: Equipment) => void;
}
