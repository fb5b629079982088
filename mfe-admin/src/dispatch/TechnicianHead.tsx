import { useTranslation } from '@yoza/shell-sdk/translation';
import { Avatar } from '@yoza/ui/Avatar';
import { memo } from 'react';
import type { DispatchTechnician } from '../board/board.ts';
import { TechnicianCell } from './board-style.ts';
import { nameOf } from './job-text.ts';

/** Technician of a row, with their current duty status if `showsDuty`; a former technician is marked as such. */
export const TechnicianHead = memo(function TechnicianHead({
  technician,
  showsDuty,
}: {
  technician: DispatchTechnician;
  showsDuty: boolean;
}) {
  const { t } = useTranslation('admin');
  const name = nameOf(technician);
  return (
    <TechnicianCell scope="row">
      <div>
        <Avatar name={name} src={technician.profileImageUrl} />
        <span>
          <strong>{name}</strong>
          {technician.isActive ? (
            showsDuty && <small>{t(`technicians.duty.${technician.dutyStatus}`)}</small>
          ) : (
            <small>{t('dispatch.former')}</small>
          )}
        </span>
      </div>
    </TechnicianCell>
  );
});
