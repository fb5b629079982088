import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useAtomValue } from 'jotai';
import { leadTo } from '../screen/lead-to.ts';
import type { Job } from '../jobs/job.ts';
import { missingAfter } from './missing-after.ts';
import { inEffectAtom } from '../offline/queue.atoms.ts';
import { photosCardId } from '../photos/PhotosCard.tsx';
import { proofQuery } from '../photos/photos.api.ts';
import { missingProof } from './missing-proof.ts';
import { signatureCardId } from './SignatureCard.tsx';

/**
 * Text of the missing requirements of a job, and a function that leads to the first place to add one; null when none are missing, or they are
 * unknown: then the server reports them.
 */
export function useMissingProof(job: Job): { words: string; leadThere: () => void } | null {
  const { t } = useTranslation('field');
  const entries = useAtomValue(inEffectAtom);
  const { data: proof } = useQuery(proofQuery(job.id));
  const missing = missingProof(job, proof);
  if (!missing) return null;
  const { beforePhotos, afterPhotos, signature } = missingAfter(missing, job.id, entries);
  const parts = [
    beforePhotos > 0 ? t('proof.lacking.before', { count: beforePhotos }) : null,
    afterPhotos > 0 ? t('proof.lacking.after', { count: afterPhotos }) : null,
    signature ? t('proof.lacking.signature') : null,
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  const place = beforePhotos > 0 ? photosCardId('before') : afterPhotos > 0 ? photosCardId('after') : signatureCardId;
  return {
    words: t('proof.lacking.words', { what: parts.join(', ') }),
    leadThere: () => leadTo(place),
  };
}
