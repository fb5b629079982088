import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { TextArea } from '@yoza/ui/TextArea';
import { TextField } from '@yoza/ui/TextField';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useIdempotencyKey } from '../forms/use-idempotency-key.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { useInvite } from './invitations.api.ts';
import { invitationErrors } from './invitation-errors.ts';

const fields = ['email', 'firstName', 'lastName', 'phoneNumber', 'notes'] as const;
type Field = (typeof fields)[number];

const empty: Record<Field, string> = { email: '', firstName: '', lastName: '', phoneNumber: '', notes: '' };
const kinds: Partial<Record<Field, { type?: string; autoComplete: string; maxLength: number }>> = {
  email: { type: 'email', autoComplete: 'off', maxLength: 254 },
  firstName: { autoComplete: 'off', maxLength: 60 },
  lastName: { autoComplete: 'off', maxLength: 60 },
  phoneNumber: { type: 'tel', autoComplete: 'off', maxLength: 20 },
};
const optional: readonly Field[] = ['phoneNumber', 'notes'];

/** Invites a person by e-mail to work as a technician. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [entry, setEntry] = useState(empty);
  const keyFor = useIdempotencyKey();
  const { errors, isBusy, check, send, stop } = useSubmission(useInvite(), {
    fields,
    failedTitle: t('technicians.invite.failed'),
    onDone: ({ email }) => {
      onClose();
      showToast({ title: t('technicians.invite.done'), description: t('technicians.invite.doneText', { email }) });
    },
  });
  const submit = () => {
    const { email, firstName, lastName, phoneNumber, notes } = entry;
    const body = {
      email: email.trim(),
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      phoneNumber: phoneNumber.trim() || null,
      notes: notes.trim() || null,
    };
    if (check(invitationErrors(body, t))) send({ ...body, key: keyFor(body) });
  };
  const control = (field: Field) => ({
    label: t(`technicians.invite.${field}`),
    value: entry[field],
    error: errors[field],
    optionalText: optional.includes(field) ? t('optional') : undefined,
    onChange: ({ target }: { target: { value: string } }) =>
      setEntry((before) => ({ ...before, [field]: target.value })),
  });
  return (
    <FormDialog
      title={t('technicians.invite.title')}
      subtitle={t('technicians.invite.text')}
      submitLabel={t('technicians.invite.send')}
      busyLabel={t('technicians.invite.sending')}
      onSubmit={submit}
      {...{ isBusy, stop, onClose }}
    >
      {fields.map((field) =>
        field === 'notes' ? (
          <TextArea key={field} {...control(field)} description={t('technicians.invite.notesHint')} maxLength={1000} />
        ) : (
          <TextField key={field} {...control(field)} {...kinds[field]} />
        ),
      )}
    </FormDialog>
  );
}
