import { formatTime } from '@yoza/shell-sdk/format';
import { Button } from '@yoza/ui/Button';
import { Dialog } from '@yoza/ui/Dialog';
import { TextField } from '@yoza/ui/TextField';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { breakEndAt } from './break-end.ts';

interface Properties {
  /** Start of the break, or the clock-in if that is unknown, ISO-8601 UTC. */
  begin: string;
  onEnded: (at: Date) => void;
  onClose: () => void;
}

/** Asks for the end time of a break that was not ended on the phone at the time. */
export function EndedEarlierDialog({ begin, onEnded, onClose }: Properties) {
  const { t } = useTranslation('field');
  const formId = useId();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { time: '' } });
  const endAt = (time: string) => breakEndAt(time, new Date(begin), new Date());
  const submit = handleSubmit(({ time }) => {
    const at = endAt(time);
    if (at) onEnded(at);
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('duty.earlier.title')}
      subtitle={t('duty.earlier.hint', { time: formatTime(begin) })}
      closeLabel={t('duty.earlier.close')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('duty.earlier.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary">
            {t('duty.endBreak')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} aria-label={t('duty.earlier.title')}>
        <TextField
          {...register('time', {
            validate: (time) =>
              endAt(time) !== null ||
              t('duty.earlier.outside', { from: formatTime(begin), to: formatTime(new Date()) }),
          })}
          type="time"
          label={t('duty.earlier.label')}
          error={formState.errors.time?.message}
        />
      </form>
    </Dialog>
  );
}
