import { useTranslation } from '@yoza/shell-sdk/translation';
import type { ChangeResult } from '../forms/use-change.ts';
import { useChangeForm } from '../forms/use-change-form.ts';
import { equipmentForm, fieldsOf } from './equipment-form.ts';
import type { Equipment } from './equipment.api.ts';

interface Options {
  /** Item that is edited; undefined while one is added. */
  piece?: Equipment;
  failedText: string;
  onDone: (response: Equipment) => void;
}

/**
 * Form with the fields of an item. A failure that concerns no field is shown as `Error` with the server's message, or with `failedText` if there is
 * none (seed 001 §8).
 */
export function useEquipmentForm<Change>(
  mutation: ChangeResult<Equipment, Change>,
  { piece, failedText, onDone }: Options,
) {
  const { t } = useTranslation('admin');
  return useChangeForm(mutation, {
    schema: equipmentForm(t('equipment.form.nameMissing')),
    defaultValues: fieldsOf(piece),
    failedTitle: t('equipment.toast.error'),
    failedText,
    onDone,
  });
}
