import { atom } from 'jotai';
import type { Equipment } from './equipment.api.ts';

/** What is being done to which piece; adding has none. */
export type EquipmentDialogState =
  | { kind: 'add' }
  | { kind: 'edit' | 'service' | 'history' | 'remove'; piece: Equipment };

/** Which dialog of the Equipment section is open. */
export const equipmentDialogAtom = atom<EquipmentDialogState | null>(null);

/** What a dialog about a piece is given. */
export interface PieceDialog {
  /** As it was when the dialog was opened, or as it was shown since. */
  piece: Equipment;
  onClose: () => void;
  /** Begins anew with the piece as it is now. */
  onPresent: (piece: Equipment) => void;
}
