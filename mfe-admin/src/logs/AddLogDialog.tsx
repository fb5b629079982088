import { formatTime } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Select } from '@yoza/ui/Select';
import { TextArea } from '@yoza/ui/TextArea';
import { TextField } from '@yoza/ui/TextField';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useIdempotencyKey } from '../forms/use-idempotency-key.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { TechnicianSelect } from '../technician-select/TechnicianSelect.tsx';
import { JobField, NoJobField } from './JobField.tsx';
import { isClocked, movesJob, writableActivities } from './activities.ts';
import { useAddLog } from './logs.api.ts';

/** Adds an entry to a technician's activity; the technician the logs are filtered by is preselected. */
export function AddLogDialog({ technicianId: first, onClose }: { technicianId?: string; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [technicianId, setTechnicianId] = useState(first ?? '');
  const [activity, setActivity] = useState<(typeof writableActivities)[number]>('other');
  const [jobId, setJobId] = useState<string | null>(null);
  const [location, setLocation] = useState('');
  const [notes, setNotes] = useState('');
  const keyOf = useIdempotencyKey();
  const { errors, isBusy, check, send, stop } = useSubmission(useAddLog(), {
    fields: ['technicianId', 'activity', 'jobId', 'location', 'notes'],
    failedTitle: t('logs.form.failed'),
    onDone: ({ log, isNew }) => {
      onClose();
      const said = { activity: t(`logs.activities.${log.activity}`), name: log.technicianName ?? '' };
      if (isNew) showToast({ title: t('logs.form.done'), description: t('logs.form.doneText', said) });
      else {
        const time = formatTime(log.createdAt);
        showToast({ title: t('logs.form.there'), description: t('logs.form.thereText', { time }) });
      }
    },
  });
  const submit = () => {
    const isRight = check({
      technicianId: technicianId ? undefined : t('logs.form.technicianMissing'),
      jobId: technicianId && movesJob(activity) && !jobId ? t('logs.form.jobMissing') : undefined,
    });
    if (!isRight) return;
    const asked = { technicianId, activity, jobId, location: location.trim() || null, notes: notes.trim() || null };
    send({ ...asked, key: keyOf(asked) });
  };
  const hint = movesJob(activity) ? 'moves' : isClocked(activity) ? 'line' : undefined;
  return (
    <FormDialog
      title={t('logs.form.title')}
      submitLabel={t('logs.form.submit')}
      busyLabel={t('logs.form.busy')}
      onSubmit={submit}
      {...{ isBusy, stop, onClose }}
    >
      <TechnicianSelect
        label={t('logs.form.technician')}
        placeholder={t('logs.form.chooseTechnician')}
        value={technicianId}
        onChange={(chosen) => {
          setTechnicianId(chosen);
          setJobId(null);
        }}
        error={errors.technicianId}
      />
      <Select
        label={t('logs.form.activity')}
        value={activity}
        onChange={(event) => setActivity(writableActivities.find((each) => each === event.target.value) ?? activity)}
        options={writableActivities.map((value) => ({ value, label: t(`logs.activities.${value}`) }))}
        description={hint && t(`logs.form.activityHint.${hint}`)}
        error={errors.activity}
      />
      {technicianId ? (
        <JobField
          key={technicianId}
          technicianId={technicianId}
          onChange={setJobId}
          isOptional={!movesJob(activity)}
          error={errors.jobId}
        />
      ) : (
        <NoJobField />
      )}
      <TextField
        label={t('logs.form.location')}
        optionalText={t('optional')}
        value={location}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setLocation(event.target.value)}
        error={errors.location}
      />
      <TextArea
        label={t('logs.form.notes')}
        optionalText={t('optional')}
        value={notes}
        maxLength={2000}
        onChange={(event) => setNotes(event.target.value)}
        error={errors.notes}
      />
    </FormDialog>
  );
}
