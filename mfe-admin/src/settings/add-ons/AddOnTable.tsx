import { useQuery } from '@tanstack/react-query';
import { formatDuration } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Figures, Money } from '@yoza/ui/Money';
import { Chip } from '@yoza/ui/StatusChip';
import { CellDetail, CellMain, Table, TableCell, TableRow } from '@yoza/ui/Table';
import type { AddOnSetting } from '../add-ons.api.ts';
import { servicesQuery } from '../services/services.api.ts';
import { AddOnActions, type OpenAddOn } from './AddOnActions.tsx';

/** Table of the add-ons by name, retired ones included. */
export function AddOnTable({ addOns, onOpen }: { addOns: AddOnSetting[]; onOpen: OpenAddOn }) {
  const { t } = useTranslation('admin');
  const services = useQuery(servicesQuery);
  const columns = ['name', 'price', 'duration', 'services', 'status', 'actions'] as const;
  const nameOf = (id: string) => services.data?.find((service) => service.id === id)?.name ?? id;
  return (
    <Table
      label={t('pricing.addOns.table')}
      columns={columns.map((id) => ({
        id,
        label: t(`pricing.addOns.columns.${id}`),
        ...(id === 'actions' && { isLabelHidden: true }),
      }))}
    >
      {addOns.map((addOn) => (
        <TableRow key={addOn.id}>
          <TableCell column="name" isTitle>
            <CellMain>{addOn.name}</CellMain>
            {addOn.checklistItems.length > 0 && (
              <CellDetail>{t('pricing.addOns.steps', { count: addOn.checklistItems.length })}</CellDetail>
            )}
          </TableCell>
          <TableCell column="price">
            <Money amount={addOn.price} />
          </TableCell>
          <TableCell column="duration">
            <Figures>{formatDuration(addOn.minutes)}</Figures>
          </TableCell>
          <TableCell column="services">
            {addOn.serviceIds ? addOn.serviceIds.map(nameOf).join(', ') : t('pricing.serviceChoice.all')}
          </TableCell>
          <TableCell column="status">
            <Chip tone={addOn.isActive ? 'done' : 'off'} shape={addOn.isActive ? 'disc' : 'dashed-ring'}>
              {t(addOn.isActive ? 'pricing.addOns.active' : 'pricing.addOns.inactive')}
            </Chip>
          </TableCell>
          <TableCell column="actions">
            <AddOnActions {...{ addOn, onOpen }} />
          </TableCell>
        </TableRow>
      ))}
    </Table>
  );
}
