import { writableActivities } from '@yoza/jobs-contract/activities';
import { formatTime } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Select } from '@yoza/ui/Select';
import { TextArea } from '@yoza/ui/TextArea';
import { TextField } from '@yoza/ui/TextField';
import { Controller, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { optionalText, requiredText } from '../forms/field-schemas.ts';
import { useChangeForm } from '../forms/use-change-form.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useIdempotencyKey } from '../forms/use-idempotency-key.ts';
import { TechnicianSelect } from '../people/TechnicianSelect.tsx';
import { JobField, NoJobField } from './JobField.tsx';
import { isClocked, movesJob } from './activities.ts';
import { useAddLog } from './logs.api.ts';

/** Adds an entry to a technician's activity; the technician the logs are filtered by is preselected. */
export function AddLogDialog({ technicianId: first, onClose }: { technicianId?: string; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const keyOf = useIdempotencyKey();
  const { form, field, isBusy, handle, send, stop } = useChangeForm(useAddLog(), {
    schema: z
      .object({
        technicianId: requiredText(t('logs.form.technicianMissing')),
        activity: z.enum(writableActivities),
        jobId: z.string().nullable(),
        location: optionalText,
        notes: optionalText,
      })
      .refine(({ technicianId, activity, jobId }) => technicianId === '' || jobId !== null || !movesJob(activity), {
        path: ['jobId'],
        message: t('logs.form.jobMissing'),
      }),
    defaultValues: { technicianId: first ?? '', activity: 'other', jobId: null, location: '', notes: '' },
    failedTitle: t('logs.form.failed'),
    onDone: ({ log, isNew }) => {
      onClose();
      const textValues = { activity: t(`logs.activities.${log.activity}`), name: log.technicianName ?? '' };
      if (isNew) showToast({ title: t('logs.form.done'), description: t('logs.form.doneText', textValues) });
      else {
        const time = formatTime(log.createdAt);
        showToast({ title: t('logs.form.there'), description: t('logs.form.thereText', { time }) });
      }
    },
  });
  const { control } = form;
  const [technicianId, activity] = useWatch({ control, name: ['technicianId', 'activity'] });
  const hint = movesJob(activity) ? 'moves' : isClocked(activity) ? 'line' : undefined;
  return (
    <FormDialog
      title={t('logs.form.title')}
      submitLabel={t('logs.form.submit')}
      busyLabel={t('logs.form.busy')}
      onSubmit={handle((body) => send({ ...body, key: keyOf(body) }))}
      {...{ isBusy, stop, onClose }}
    >
      <Controller
        control={control}
        name="technicianId"
        render={({ field: { ref, value, onChange }, fieldState }) => (
          <TechnicianSelect
            {...{ ref, value }}
            label={t('logs.form.technician')}
            placeholder={t('logs.form.chooseTechnician')}
            onChange={(chosen) => {
              onChange(chosen);
              form.setValue('jobId', null);
            }}
            error={fieldState.error?.message}
          />
        )}
      />
      <Select
        label={t('logs.form.activity')}
        {...field('activity')}
        options={writableActivities.map((value) => ({ value, label: t(`logs.activities.${value}`) }))}
        description={hint && t(`logs.form.activityHint.${hint}`)}
      />
      {technicianId ? (
        <Controller
          control={control}
          name="jobId"
          render={({ field: { ref, onChange }, fieldState }) => (
            <JobField
              key={technicianId}
              {...{ ref, technicianId, onChange }}
              isOptional={!movesJob(activity)}
              error={fieldState.error?.message}
            />
          )}
        />
      ) : (
        <NoJobField />
      )}
      <TextField
        label={t('logs.form.location')}
        optionalText={t('optional')}
        {...field('location')}
        maxLength={200}
        autoComplete="off"
      />
      <TextArea label={t('logs.form.notes')} optionalText={t('optional')} {...field('notes')} maxLength={2000} />
    </FormDialog>
  );
}
