import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { formatDateTime } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Card } from '@yoza/ui/Card';
import { SignatureDrawing } from '@yoza/ui/SignatureDrawing';
import { font } from '@yoza/ui/theme';
import { Suspense, lazy, useState } from 'react';
import { styled } from 'styled-components';
import type { Job } from '../jobs/job.ts';
import { jobOf } from '../offline/queue-entry.ts';
import { inEffectAtom } from '../offline/queue.atoms.ts';
import { UnsentMark } from '../offline/UnsentMark.tsx';
import { Text } from '../photos/photo-style.ts';
import { proofQuery } from '../photos/photos.api.ts';
import { signatureAmong } from './missing-after.ts';
import { missingProof } from './missing-proof.ts';

const SignatureDialog = lazy(async () => ({ default: (await import('./SignatureDialog.tsx')).SignatureDialog }));

/** Id of the heading to which Add missing items leads while the signature is missing. */
export const signatureCardId = 'job-signature';

const Title = styled.h2`
  font: ${font.cardTitle};
`;

const Body = styled.div`
  display: grid;
  gap: 10px;
  margin-top: 6px;
`;

/** The customer's signature, and a button to let them sign, also again. */
export function SignatureCard({ job }: { job: Job }) {
  const { t } = useTranslation('field');
  const { data: proof } = useQuery(proofQuery(job.id));
  const [isSigning, setSigning] = useState(false);
  const waiting = signatureAmong(useAtomValue(inEffectAtom), job.id);
  const signature = waiting ?? proof?.signature;
  return (
    <Card aria-labelledby={signatureCardId}>
      <Title id={signatureCardId} tabIndex={-1}>
        {t('proof.title')}
      </Title>
      <Body>
        {signature ? (
          <>
            <Text>{t('proof.signedAt', { name: signature.signedBy, time: formatDateTime(signature.signedAt) })}</Text>
            {signature.strokes && (
              <SignatureDrawing strokes={signature.strokes} label={t('proof.of', { name: signature.signedBy })} />
            )}
            <UnsentMark of={(entry) => entry.act.kind === 'signature' && jobOf(entry) === job.id} />
          </>
        ) : (
          <Text>{t(missingProof(job, proof)?.signature ? 'proof.required' : 'proof.optional')}</Text>
        )}
        <Button isFullWidth onClick={() => setSigning(true)}>
          {t(signature ? 'proof.signAgain' : 'proof.sign')}
        </Button>
      </Body>
      {isSigning && (
        <Suspense>
          <SignatureDialog job={job} onClose={() => setSigning(false)} />
        </Suspense>
      )}
    </Card>
  );
}
