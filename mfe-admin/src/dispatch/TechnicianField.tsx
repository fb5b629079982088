import { useTranslation } from '@yoza/shell-sdk/translation';
import { Select } from '@yoza/ui/Select';
import { availabilityOf, byAvailability, type JobTimeAndLocation } from '../board/availability.ts';
import type { Board, DispatchTechnician } from '../board/board.ts';
import { nameOf } from './job-text.ts';

interface Properties {
  technicians: readonly DispatchTechnician[];
  /** Board of the day; undefined until it is loaded. */
  board: Board | undefined;
  job: JobTimeAndLocation;
  now: Date;
  /** Empty for no technician. */
  value: string;
  onChange: (technicianId: string) => void;
}

/** Field to choose a job's technician, those who have time for it first. */
export function TechnicianField({ technicians, board, job, now, value, onChange }: Properties) {
  const { t } = useTranslation('admin');
  const choices = technicians
    .map((technician) => ({ technician, ...availabilityOf(board, technician.id, job, now) }))
    .toSorted(byAvailability);
  const textOf = ({ technician, state, distance }: (typeof choices)[number]) => {
    const words = t(`dispatch.dialog.availability.${state}`, { name: nameOf(technician) });
    return distance ? t('dispatch.dialog.withDistance', { words, kilometres: distance.kilometres }) : words;
  };
  return (
    <Select
      label={t('dispatch.dialog.technician')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      options={[
        { value: '', label: t('dispatch.unassigned.title') },
        ...choices.map((choice) => ({ value: choice.technician.id, label: textOf(choice) })),
      ]}
    />
  );
}
