import { businessToday, formatShortDate } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Select } from '@yoza/ui/Select';
import { TextArea } from '@yoza/ui/TextArea';
import { TextField } from '@yoza/ui/TextField';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useIdempotencyKey } from '../forms/use-idempotency-key.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { ChangedBanner } from './ChangedBanner.tsx';
import { Pair } from './EquipmentFields.tsx';
import { ServiceHistory } from './ServiceHistory.tsx';
import { useRecordService } from './equipment.api.ts';
import type { PieceDialog } from './equipment.atoms.ts';
import { conditions, statuses } from './equipment-values.ts';

const outcomes = statuses.filter((status) => status !== 'retired');

/** Records the maintenance of an item and its current condition, above the maintenance history. */
export function ServiceDialog({ piece, onClose, onPresent }: PieceDialog) {
  const { t } = useTranslation('admin');
  const today = businessToday();
  const [description, setDescription] = useState('');
  const [serviceDate, setServiceDate] = useState(today);
  const [nextServiceDue, setNextServiceDue] = useState('');
  const [condition, setCondition] = useState(piece.condition);
  const [status, setStatus] = useState(() =>
    piece.status === 'in_use' ? ('in_use' as const) : ('available' as (typeof outcomes)[number]),
  );
  const keyOf = useIdempotencyKey();
  const record = useRecordService(piece.id);
  const { errors, isBusy, check, send, stop } = useSubmission(record, {
    fields: ['description', 'serviceDate', 'nextServiceDue', 'condition', 'status'],
    failedTitle: t('equipment.toast.error'),
    failedText: t('equipment.service.failed'),
    onDone: () => {
      onClose();
      const said = { name: piece.name, date: formatShortDate(serviceDate) };
      showToast({ title: t('equipment.service.done'), description: t('equipment.service.doneText', said) });
    },
  });
  const submit = () => {
    const isEarly = nextServiceDue !== '' && nextServiceDue <= serviceDate;
    const isRight = check({
      description: description.trim() ? undefined : t('equipment.service.descriptionMissing'),
      serviceDate:
        serviceDate === ''
          ? t('equipment.service.dateMissing')
          : serviceDate > today
            ? t('equipment.service.dateFuture')
            : undefined,
      nextServiceDue: isEarly ? t('equipment.service.nextEarly') : undefined,
    });
    if (!isRight) return;
    const asked = {
      description: description.trim(),
      serviceDate,
      nextServiceDue: nextServiceDue || null,
      condition,
      status,
      version: piece.version,
    };
    send({ ...asked, key: keyOf(asked) });
  };
  return (
    <FormDialog
      title={t('equipment.service.title', { name: piece.name })}
      subtitle={piece.model ?? undefined}
      submitLabel={t('equipment.service.record')}
      busyLabel={t('saving')}
      onSubmit={submit}
      {...{ isBusy, stop, onClose }}
    >
      <ChangedBanner error={record.error} onShow={onPresent} />
      <TextArea
        label={t('equipment.service.description')}
        value={description}
        maxLength={2000}
        onChange={(event) => setDescription(event.target.value)}
        error={errors.description}
      />
      <Pair>
        <TextField
          type="date"
          label={t('equipment.service.date')}
          value={serviceDate}
          max={today}
          onChange={(event) => setServiceDate(event.target.value)}
          error={errors.serviceDate}
        />
        <TextField
          type="date"
          label={t('equipment.service.next')}
          optionalText={t('optional')}
          value={nextServiceDue}
          min={serviceDate}
          onChange={(event) => setNextServiceDue(event.target.value)}
          error={errors.nextServiceDue}
        />
      </Pair>
      <Pair>
        <Select
          label={t('equipment.service.condition')}
          value={condition}
          onChange={(event) => setCondition(conditions.find((each) => each === event.target.value) ?? condition)}
          options={conditions.map((value) => ({ value, label: t(`equipment.condition.${value}`) }))}
          error={errors.condition}
        />
        <Select
          label={t('equipment.service.status')}
          value={status}
          onChange={(event) => setStatus(outcomes.find((each) => each === event.target.value) ?? status)}
          options={outcomes.map((value) => ({ value, label: t(`equipment.status.${value}`) }))}
          error={errors.status}
        />
      </Pair>
      <ServiceHistory piece={piece} />
    </FormDialog>
  );
}
