import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { adminSlot } from '@yoza/jobs-contract/slots';
import { businessToday } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Select } from '@yoza/ui/Select';
import { TextField } from '@yoza/ui/TextField';
import { useWatch } from 'react-hook-form';
import { useRefusedQuery } from '../access/use-refusal.ts';
import { acceptDay } from '../forms/accept-day.ts';
import type { ChangeForm } from '../forms/use-change-form.ts';
import { slotsQuery } from './new-job.api.ts';
import type { Basket, TypedNewJob } from './typed-new-job.ts';

interface Properties extends Pick<ChangeForm<TypedNewJob, TypedNewJob>, 'form' | 'field'> {
  basket: Basket;
}

/** Day, from today on, and slot: the admins' own, or a customer slot with its available places. */
export function SlotFields({ form, field, basket }: Properties) {
  const { t } = useTranslation('admin');
  const [scheduledDate, timeSlot] = useWatch({ control: form.control, name: ['scheduledDate', 'timeSlot'] });
  const today = businessToday();
  const day = acceptDay(scheduledDate);
  const slots = useQuery({
    ...slotsQuery(day && day >= today ? day : today, basket),
    placeholderData: keepPreviousData,
  });
  useRefusedQuery(slots.error);
  const offered = (slots.data ?? []).map(({ timeSlot, left, reason, cause }) => {
    const key =
      cause === 'too_short'
        ? 'slotShort'
        : reason === 'full'
          ? 'slotFull'
          : reason === 'past'
            ? 'slotPast'
            : 'slotLeft';
    const label = day ? t(`jobs.create.${key}`, { slot: timeSlot, count: left }) : timeSlot;
    return { value: timeSlot, label, isDisabled: Boolean(day) && reason !== null };
  });
  return (
    <>
      <TextField label={t('jobs.create.date')} type="date" min={today} {...field('scheduledDate')} />
      <Select
        label={t('jobs.create.slot')}
        {...field('timeSlot')}
        value={timeSlot}
        options={[{ value: adminSlot, label: adminSlot }, ...offered]}
      />
    </>
  );
}
