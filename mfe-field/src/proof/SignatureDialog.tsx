import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Checkbox } from '@yoza/ui/Checkbox';
import { Dialog } from '@yoza/ui/Dialog';
import { TextField } from '@yoza/ui/TextField';
import { colour, font } from '@yoza/ui/theme';
import { useId, useState, type SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { customerName, vehicleTitle, type Job } from '../jobs/job.ts';
import { proofQuery } from '../photos/photos.api.ts';
import { perform } from '../offline/queue.ts';
import { showFailure } from '../requests/failure.ts';
import { SignaturePad } from './SignaturePad.tsx';
import type { Stroke } from './signature-strokes.ts';

const Form = styled.form`
  display: grid;
  gap: 14px;
`;

const PadTitle = styled.p`
  margin-bottom: 6px;
  font: ${font.label};
`;

const Problem = styled.p`
  font: ${font.label};
  color: ${colour.alertFg};
`;

/**
 * Dialog in which the customer signs on the technician's phone: types the name, and draws the signature or ticks that the work is done. A signature
 * with a tick alone has no strokes. Offline it is kept as an unsent change.
 */
export function SignatureDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { t } = useTranslation('field');
  const client = useQueryClient();
  const formId = useId();
  const [name, setName] = useState(customerName(job) ?? '');
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [isConfirmed, setConfirmed] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const drawn = strokes.length > 0 ? strokes.map((stroke) => [...stroke]) : null;
      return perform({ kind: 'signature', jobId: job.id, body: { signedBy: name.trim(), strokes: drawn } });
    },
    onSuccess: (signature) => {
      const description = signature ? t('proof.signedBy', { name: name.trim() }) : t('unsent.kept');
      showToast({ title: t('proof.signed'), description, tone: 'success' });
      onClose();
    },
    onError: (error) => showFailure(t('proof.signFailed'), error, t, t('proof.couldNotSign')),
    onSettled: () => client.invalidateQueries({ queryKey: proofQuery(job.id).queryKey }),
  });
  const hasName = name.trim() !== '';
  const hasSigned = strokes.length > 0 || isConfirmed;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setChecked(true);
    if (hasName && hasSigned) mutate();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('proof.signTitle')}
      subtitle={t('proof.signHint', { vehicle: vehicleTitle(job) })}
      closeLabel={t('photos.close')}
      isBusy={isPending}
      isDismissable={false}
      footerStart={
        strokes.length > 0 && (
          <Button variant="quiet" onClick={() => setStrokes([])} disabled={isPending}>
            {t('proof.clear')}
          </Button>
        )
      }
      footer={
        <Button type="submit" form={formId} variant="primary" isBusy={isPending} busyLabel={t('proof.saving')}>
          {t('proof.save')}
        </Button>
      }
    >
      <Form id={formId} noValidate onSubmit={submit} aria-label={t('proof.signTitle')}>
        <TextField
          label={t('proof.name')}
          value={name}
          maxLength={80}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
          error={isChecked && !hasName ? t('proof.nameMissing') : undefined}
        />
        <div>
          <PadTitle aria-hidden>{t('proof.pad')}</PadTitle>
          <SignaturePad label={t('proof.pad')} strokes={strokes} onChange={setStrokes} />
        </div>
        <Checkbox
          label={t('proof.confirm')}
          checked={isConfirmed}
          onChange={(event) => setConfirmed(event.target.checked)}
        />
        <div aria-live="polite">{isChecked && !hasSigned && <Problem>{t('proof.signMissing')}</Problem>}</div>
      </Form>
    </Dialog>
  );
}
