import { Select } from '@yoza/ui/Select';
import { TextArea } from '@yoza/ui/TextArea';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { shortId, vehicleTitle, type Job } from '../jobs/job.ts';
import { LocationField } from './LocationField.tsx';
import type { LogEntry } from './log-entry.ts';

interface Properties {
  form: UseFormReturn<LogEntry>;
  activities: readonly string[];
  /** Jobs, of which the first 10 can be chosen; the field is omitted without them. */
  jobs?: readonly Job[];
}

const maxJobs = 10;

/** The fields of an activity: kind, job, place and notes. */
export function LogFields({ form, activities, jobs }: Properties) {
  const { t } = useTranslation('field');
  const { register, setValue, formState } = form;
  const { activity, location, notes, jobId } = formState.errors;
  const optional = t('activity.form.optional');
  return (
    <>
      <Select
        {...register('activity')}
        label={t('activity.form.activity')}
        placeholder={t('activity.form.choose')}
        options={activities.map((value) => ({ value, label: t(`activity.kind.${value}`) }))}
        error={activity?.message && t(activity.message)}
      />
      {jobs && jobs.length > 0 && (
        <Select
          {...register('jobId')}
          label={t('activity.form.job')}
          optionalText={optional}
          placeholder={t('activity.form.noJob')}
          options={jobs
            .slice(0, maxJobs)
            .map((job) => ({ value: job.id, label: `${shortId(job.id)}, ${vehicleTitle(job)}` }))}
          error={jobId?.message}
        />
      )}
      <LocationField
        {...register('location')}
        error={location?.message}
        onLocated={(located) => {
          setValue('located', located);
          setValue('location', located.words, { shouldValidate: true });
        }}
      />
      <TextArea
        {...register('notes')}
        label={t('activity.form.notes')}
        optionalText={optional}
        rows={2}
        maxLength={2000}
        error={notes?.message}
      />
    </>
  );
}
