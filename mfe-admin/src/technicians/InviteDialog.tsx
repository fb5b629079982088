import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { TextArea } from '@yoza/ui/TextArea';
import { TextField } from '@yoza/ui/TextField';
import { z } from 'zod';
import { optionalText, reportFaults } from '../forms/field-schemas.ts';
import { useChangeForm } from '../forms/use-change-form.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useIdempotencyKey } from '../forms/use-idempotency-key.ts';
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

/** Dialog that invites a person by email to work as a technician. Messages of the server about a field are shown at the field. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const keyFor = useIdempotencyKey();
  const { field, isBusy, handle, send, stop } = useChangeForm(useInvite(), {
    schema: z
      .object({
        email: z.string().trim(),
        firstName: z.string().trim(),
        lastName: z.string().trim(),
        phoneNumber: optionalText,
        notes: optionalText,
      })
      .superRefine(reportFaults((body) => invitationErrors(body, t))),
    defaultValues: empty,
    failedTitle: t('technicians.invite.failed'),
    onDone: ({ email }) => {
      onClose();
      showToast({ title: t('technicians.invite.done'), description: t('technicians.invite.doneText', { email }) });
    },
  });
  const control = (name: Field) => ({
    ...field(name),
    label: t(`technicians.invite.${name}`),
    optionalText: optional.includes(name) ? t('optional') : undefined,
  });
  return (
    <FormDialog
      title={t('technicians.invite.title')}
      subtitle={t('technicians.invite.text')}
      submitLabel={t('technicians.invite.send')}
      busyLabel={t('technicians.invite.sending')}
      onSubmit={handle((body) => send({ ...body, key: keyFor(body) }))}
      {...{ isBusy, stop, onClose }}
    >
      {fields.map((name) =>
        name === 'notes' ? (
          <TextArea key={name} {...control(name)} description={t('technicians.invite.notesHint')} maxLength={1000} />
        ) : (
          <TextField key={name} {...control(name)} {...kinds[name]} />
        ),
      )}
    </FormDialog>
  );
}
