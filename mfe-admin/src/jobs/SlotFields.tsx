import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { adminSlot } from '@yoza/contracts/jobs/slots';
import { businessToday } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Select } from '@yoza/ui/Select';
import { TextField } from '@yoza/ui/TextField';
import { useRefusedQuery } from '../access/use-refusal.ts';
import { acceptDay } from '../forms/accept-day.ts';
import { slotsQuery } from './new-job.api.ts';
import type { TypedNewJob } from './typed-new-job.ts';

interface Properties {
  typed: TypedNewJob;
  onChange: (change: Partial<TypedNewJob>) => void;
  errors: Partial<Record<keyof TypedNewJob, string>>;
}

/** Day, from today on, and slot: the admins' own, or a customer slot with its available places. */
export function SlotFields({ typed, onChange, errors }: Properties) {
  const { t } = useTranslation('admin');
  const today = businessToday();
  const day = typed.scheduledDate && acceptDay(typed.scheduledDate);
  const slots = useQuery({
    ...slotsQuery(day && day >= today ? day : today),
    placeholderData: keepPreviousData,
  });
  useRefusedQuery(slots.error);
  const offered = (slots.data ?? []).map(({ timeSlot, left, reason }) => {
    const key = reason === 'full' ? 'slotFull' : reason === 'past' ? 'slotPast' : 'slotLeft';
    const label = day ? t(`jobs.create.${key}`, { slot: timeSlot, count: left }) : timeSlot;
    return { value: timeSlot, label, isDisabled: Boolean(day) && reason !== null };
  });
  return (
    <>
      <TextField
        label={t('jobs.create.date')}
        type="date"
        min={today}
        value={typed.scheduledDate ?? ''}
        onChange={({ target }) => onChange({ scheduledDate: target.value || undefined })}
        error={errors.scheduledDate}
      />
      <Select
        label={t('jobs.create.slot')}
        value={typed.timeSlot}
        onChange={({ target }) => onChange({ timeSlot: target.value as TypedNewJob['timeSlot'] })}
        options={[{ value: adminSlot, label: adminSlot }, ...offered]}
        error={errors.timeSlot}
      />
    </>
  );
}
