import { businessToday, formatShortDate } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Select } from '@yoza/ui/Select';
import { TextArea } from '@yoza/ui/TextArea';
import { TextField } from '@yoza/ui/TextField';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { ChangedBanner } from '../forms/ChangedBanner.tsx';
import { FormDialog } from '../forms/FormDialog.tsx';
import { optionalText, requiredText } from '../forms/field-schemas.ts';
import { useChangeForm } from '../forms/use-change-form.ts';
import { useIdempotencyKey } from '../forms/use-idempotency-key.ts';
import { Pair } from './EquipmentFields.tsx';
import { ServiceHistory } from './ServiceHistory.tsx';
import { conditions, statuses } from './equipment-values.ts';
import { equipmentNow, useRecordService } from './equipment.api.ts';
import type { EquipmentDialogProps } from './equipment.atoms.ts';

const outcomes = statuses.filter((status) => status !== 'retired');

/** Records a service of an item and its condition and status afterwards; the service history is below. */
export function ServiceDialog({ piece, onClose, onCurrent }: EquipmentDialogProps) {
  const { t } = useTranslation('admin');
  const today = businessToday();
  const keyOf = useIdempotencyKey();
  const record = useRecordService(piece.id);
  const { field, form, isBusy, handle, send, stop } = useChangeForm(record, {
    schema: z
      .object({
        description: requiredText(t('equipment.service.descriptionMissing')),
        serviceDate: z
          .string()
          .min(1, { message: t('equipment.service.dateMissing'), abort: true })
          .refine((day) => day <= today, t('equipment.service.dateFuture')),
        nextServiceDue: optionalText,
        condition: z.enum(conditions),
        status: z.enum(outcomes),
      })
      .refine(({ nextServiceDue, serviceDate }) => nextServiceDue === null || nextServiceDue > serviceDate, {
        path: ['nextServiceDue'],
        message: t('equipment.service.nextEarly'),
        when: () => true,
      }),
    defaultValues: {
      description: '',
      serviceDate: today,
      nextServiceDue: '',
      condition: piece.condition,
      status: piece.status === 'in_use' ? 'in_use' : 'available',
    },
    failedTitle: t('equipment.toast.error'),
    failedText: t('equipment.service.failed'),
    onDone: () => {
      onClose();
      const textValues = { name: piece.name, date: formatShortDate(form.getValues('serviceDate')) };
      showToast({ title: t('equipment.service.done'), description: t('equipment.service.doneText', textValues) });
    },
  });
  const submit = handle((values) => {
    const body = { ...values, version: piece.version };
    send({ ...body, key: keyOf(body) });
  });
  return (
    <FormDialog
      title={t('equipment.service.title', { name: piece.name })}
      subtitle={piece.model ?? undefined}
      submitLabel={t('equipment.service.record')}
      busyLabel={t('saving')}
      onSubmit={submit}
      {...{ isBusy, stop, onClose }}
    >
      <ChangedBanner error={record.error} current={equipmentNow(record.error)} onShow={onCurrent} />
      <TextArea {...field('description')} label={t('equipment.service.description')} maxLength={2000} />
      <Pair>
        <TextField {...field('serviceDate')} type="date" label={t('equipment.service.date')} max={today} />
        <TextField
          {...field('nextServiceDue')}
          type="date"
          label={t('equipment.service.next')}
          optionalText={t('optional')}
          min={useWatch({ control: form.control, name: 'serviceDate' })}
        />
      </Pair>
      <Pair>
        <Select
          {...field('condition')}
          label={t('equipment.service.condition')}
          options={conditions.map((value) => ({ value, label: t(`equipment.condition.${value}`) }))}
        />
        <Select
          {...field('status')}
          label={t('equipment.service.status')}
          options={outcomes.map((value) => ({ value, label: t(`equipment.status.${value}`) }))}
        />
      </Pair>
      <ServiceHistory piece={piece} />
    </FormDialog>
  );
}
