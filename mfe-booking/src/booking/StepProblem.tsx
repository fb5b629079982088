import { useAtomValue } from 'jotai';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { refusalAtom, useDraft } from '../draft/draft.atoms.ts';
import { missingAt, type Step } from '../draft/draft.ts';

/** Reason why the customer is at this step again: input is missing, or the server refused the service or vehicle. Others are shown elsewhere. */
export function StepProblem({ step, isHeldBack }: { step: Step; isHeldBack: boolean }) {
  const { t } = useTranslation('booking');
  const { draft } = useDraft();
  const refusal = useAtomValue(refusalAtom);
  const missing = missingAt(step, draft);
  if ((refusal?.at === 'service' && step === 1) || (refusal?.at === 'vehicle' && step === 2))
    return <Banner tone="error">{refusal.message}</Banner>;
  if (!isHeldBack || !missing) return null;
  return (
    <Banner tone="warning">
      {t('review.incomplete')} {t(`wizard.missing.${missing}`)}
    </Banner>
  );
}
