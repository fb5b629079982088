import { useTranslation } from '@yoza/shell-sdk/translation';
import type { ChangeResult } from '../forms/use-change.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { equipmentFields } from './typed-equipment.ts';

/**
 * Sends the fields of a piece once. A failure is told as `Error` with what the server said, or with `otherwise` when it said nothing
 * (seed 001 §8).
 */
export function useEquipmentSubmission<Change, Answer>(
  mutation: ChangeResult<Answer, Change>,
  otherwise: string,
  onDone: (answer: Answer) => void,
) {
  const { t } = useTranslation('admin');
  return useSubmission(mutation, {
    fields: equipmentFields,
    failedTitle: t('equipment.toast.error'),
    failedText: otherwise,
    onDone,
  });
}
