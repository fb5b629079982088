import { formatDuration, formatMoney } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Figures, Money } from '@yoza/ui/Money';
import { Chip } from '@yoza/ui/StatusChip';
import { CellDetail, CellMain, Table, TableCell, TableRow } from '@yoza/ui/Table';
import { ServiceActions, type OpenService } from './ServiceActions.tsx';
import type { ServiceSetting } from './services.api.ts';

/** Table of the services, retired ones included, in the order displayed to customers. */
export function ServiceTable({ services, onOpen }: { services: ServiceSetting[]; onOpen: OpenService }) {
  const { t } = useTranslation('admin');
  const columns = ['name', 'price', 'duration', 'code', 'status', 'actions'] as const;
  const ids = services.map(({ id }) => id);
  return (
    <Table
      label={t('settings.services.table')}
      columns={columns.map((id) => ({
        id,
        label: t(`settings.services.columns.${id}`),
        ...(id === 'actions' && { isLabelHidden: true }),
      }))}
    >
      {services.map((service) => (
        <TableRow key={service.id}>
          <TableCell column="name" isTitle>
            <CellMain>{service.name}</CellMain>
            <CellDetail>{service.category}</CellDetail>
          </TableCell>
          <TableCell column="price">
            <CellMain>
              {service.priceVaries ? (
                <Figures>{t('settings.services.fromPrice', { price: formatMoney(service.basePrice) })}</Figures>
              ) : (
                <Money amount={service.basePrice} />
              )}
            </CellMain>
            <CellDetail>{t('settings.services.withTax', { total: formatMoney(service.totalPrice) })}</CellDetail>
          </TableCell>
          <TableCell column="duration">
            <Figures>{formatDuration(service.duration)}</Figures>
          </TableCell>
          <TableCell column="code">
            <Figures>{service.invoiceCode}</Figures>
          </TableCell>
          <TableCell column="status">
            <Chip tone={service.isActive ? 'done' : 'off'} shape={service.isActive ? 'disc' : 'dashed-ring'}>
              {t(service.isActive ? 'settings.services.active' : 'settings.services.inactive')}
            </Chip>
            {service.isPopular && <CellDetail>{t('settings.services.popular')}</CellDetail>}
          </TableCell>
          <TableCell column="actions">
            <ServiceActions {...{ service, ids, onOpen }} />
          </TableCell>
        </TableRow>
      ))}
    </Table>
  );
}
