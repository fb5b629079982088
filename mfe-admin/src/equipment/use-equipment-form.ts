import { useTranslation } from '@yoza/shell-sdk/translation';
import type { ChangeResult } from '../forms/use-change.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { equipmentFields } from './typed-equipment.ts';

/**
 * Submits the fields of an item once. A failure is shown as `Error` with the server's message, or with `otherwise` if there is none (seed 001 §8).
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
