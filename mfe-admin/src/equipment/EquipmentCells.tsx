import { formatShortDate } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Figures } from '@yoza/ui/Money';
import { Chip, StatusChip } from '@yoza/ui/StatusChip';
import { CellDetail, CellMain } from '@yoza/ui/Table';
import { personName } from '../people/person-name.ts';
import { shortTechnicianId } from '../people/short-technician-id.ts';
import type { Equipment } from './equipment.api.ts';

interface Cell {
  piece: Equipment;
}

export function NameCell({ piece }: Cell) {
  return (
    <>
      <CellMain>{piece.name}</CellMain>
      {piece.model && <CellDetail>{piece.model}</CellDetail>}
    </>
  );
}

export function StatusCell({ piece }: Cell) {
  const { t } = useTranslation('admin');
  return (
    <>
      <StatusChip kind="equipment" status={piece.status} label={t(`equipment.status.${piece.status}`)} />
      <CellDetail>{t('equipment.conditionIs', { condition: t(`equipment.condition.${piece.condition}`) })}</CellDetail>
    </>
  );
}

export function HolderCell({ piece }: Cell) {
  const { t } = useTranslation('admin');
  const { assignedToId } = piece;
  if (assignedToId === null) return t('equipment.unassigned');
  return personName(piece.assignedTo, t('equipment.someTechnician', { id: shortTechnicianId(assignedToId) }));
}

export function LastServiceCell({ piece }: Cell) {
  const { t } = useTranslation('admin');
  if (!piece.lastServiceDate) return t('equipment.never');
  return <Figures>{formatShortDate(piece.lastServiceDate)}</Figures>;
}

export function NextServiceCell({ piece }: Cell) {
  const { t } = useTranslation('admin');
  if (!piece.nextServiceDue) return t('equipment.notPlanned');
  return (
    <>
      <CellMain>
        <Figures>{formatShortDate(piece.nextServiceDue)}</Figures>
      </CellMain>
      {piece.isServiceOverdue && (
        <Chip tone="alert" shape="triangle">
          {t('equipment.overdueSince')}
        </Chip>
      )}
    </>
  );
}
