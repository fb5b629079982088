import { useAtomValue } from 'jotai';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { refusalAtom, useDraft } from '../draft/draft.atoms.ts';
import { placeOfRefusal, type Refusal } from '../draft/refusal.ts';
import { missingAt, stepOf, type Place } from '../draft/draft.ts';

const refusedHere: readonly Refusal['at'][] = ['service', 'vehicle', 'extras'];

/** Reason why the customer is at this step again: input is missing, or the server refused the service, the vehicle or an add-on. Others are shown elsewhere. */
export function StepProblem({ place, isHeldBack }: { place: Place; isHeldBack: boolean }) {
  const { t } = useTranslation('booking');
  const { draft } = useDraft();
  const refusal = useAtomValue(refusalAtom);
  const missing = missingAt(stepOf(place), draft);
  if (refusal && refusedHere.includes(refusal.at) && placeOfRefusal[refusal.at] === place)
    return <Banner tone="error">{refusal.message}</Banner>;
  if (!isHeldBack || !missing) return null;
  return (
    <Banner tone="warning">
      {t('review.incomplete')} {t(`wizard.missing.${missing}`)}
    </Banner>
  );
}
