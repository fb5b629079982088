import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatDay } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useDebounced } from '@yoza/shell-sdk/use-debounced';
import { ComboBox } from '@yoza/ui/ComboBox';
import { Muted } from '@yoza/ui/Page';
import { useState, type Ref } from 'react';
import { useRefusedQuery } from '../access/use-refusal.ts';
import { maxSearched } from '../lists/accept-words.ts';
import { shortId } from '../lists/short-id.ts';
import { loggableJobsQuery } from './logs.api.ts';

interface Properties {
  ref: Ref<HTMLInputElement>;
  technicianId: string;
  onChange: (jobId: string | null) => void;
  isOptional: boolean;
  error: string | undefined;
}

/**
 * Field that finds a job of a technician: the ten with the latest slots, or up to ten that match the typed text. Needs the technician's id as `key`.
 */
export function JobField({ ref, technicianId, onChange, isOptional, error }: Properties) {
  const { t } = useTranslation('admin');
  const [text, setText] = useState('');
  const [isChosen, setChosen] = useState(false);
  const search = useDebounced(isChosen ? '' : text.trim());
  const query = useQuery({ ...loggableJobsQuery(technicianId, search), placeholderData: keepPreviousData });
  useRefusedQuery(query.error);
  return (
    <ComboBox
      ref={ref}
      label={t('logs.form.job')}
      optionalText={isOptional ? t('optional') : undefined}
      description={t('logs.form.jobHint')}
      error={error ?? (query.isError ? t('logs.form.jobsFailed') : undefined)}
      value={text}
      maxLength={maxSearched}
      onChange={(typed) => {
        setText(typed);
        setChosen(false);
        onChange(null);
      }}
      options={(query.data ?? []).map((job) => ({
        id: job.id,
        title: shortId(job.id),
        detail: t('logs.form.jobDetail', {
          service: job.serviceName,
          customer: job.customerName ?? '–',
          date: formatDay(job.scheduledDate),
          status: t(`jobs.status.${job.status}`),
        }),
      }))}
      onChoose={({ id, title }) => {
        setText(title);
        setChosen(true);
        onChange(id);
      }}
      isLoading={query.isPending}
      loadingText={t('logs.form.jobsLoading')}
      emptyText={t('logs.form.noJobs')}
      countText={(count) => t('logs.form.jobCount', { count })}
      listLabel={t('logs.form.jobList')}
      clearLabel={t('logs.form.clearJob')}
    />
  );
}

/** Replacement for the field while no technician is chosen. */
export function NoJobField() {
  const { t } = useTranslation('admin');
  return (
    <div>
      <strong>{t('logs.form.job')}</strong>
      <Muted>{t('logs.form.jobFirst')}</Muted>
    </div>
  );
}
