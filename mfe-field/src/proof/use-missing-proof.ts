import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { proofAfter } from '../offline/queue-effects.ts';
import { inEffectAtom } from '../offline/queue.atoms.ts';
import { photosCardId } from '../photos/PhotosCard.tsx';
import { proofQuery, type JobProof } from '../photos/photos.api.ts';
import { signatureCardId } from './SignatureCard.tsx';

/**
 * What a job lacks to be completed, in words, and how to get to where the first of it can be added; null when nothing is lacking, or nobody
 * knows: then the server says it.
 */
export function useMissingProof(jobId: string): { words: string; leadThere: () => void } | null {
  const { t } = useTranslation('field');
  const entries = useAtomValue(inEffectAtom);
  const select = useCallback((proof: JobProof) => proofAfter(proof, jobId, entries), [jobId, entries]);
  const { data } = useQuery({ ...proofQuery(jobId), select });
  if (!data) return null;
  const { beforePhotos, afterPhotos, signature } = data.missing;
  const parts = [
    beforePhotos > 0 ? t('proof.lacking.before', { count: beforePhotos }) : null,
    afterPhotos > 0 ? t('proof.lacking.after', { count: afterPhotos }) : null,
    signature ? t('proof.lacking.signature') : null,
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  const place = beforePhotos + afterPhotos > 0 ? photosCardId : signatureCardId;
  return {
    words: t('proof.lacking.words', { what: parts.join(', ') }),
    leadThere: () => {
      const heading = document.getElementById(place);
      heading?.scrollIntoView({ block: 'start' });
      heading?.focus({ preventScroll: true });
    },
  };
}
