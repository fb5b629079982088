import { formatMoney, formatShortDate } from '@yoza/shell-sdk/format';
import type { Translate } from '@yoza/shell-sdk/i18n';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Figures } from '@yoza/ui/Money';
import { Chip } from '@yoza/ui/StatusChip';
import { CellDetail, CellMain, Table, TableCell, TableRow } from '@yoza/ui/Table';
import { CodeActions } from './CodeActions.tsx';
import type { DiscountCodeSetting } from './discount-codes.api.ts';

interface Properties {
  codes: DiscountCodeSetting[];
  onEdit: (code: DiscountCodeSetting) => void;
}

/** Table of discount codes in the order given, with their conditions and uses. */
export function CodeTable({ codes, onEdit }: Properties) {
  const { t } = useTranslation('admin');
  const columns = ['code', 'discount', 'days', 'uses', 'status', 'actions'] as const;
  return (
    <Table
      label={t('pricing.discountCodes.table')}
      columns={columns.map((id) => ({
        id,
        label: t(`pricing.discountCodes.columns.${id}`),
        ...(id === 'actions' && { isLabelHidden: true }),
      }))}
    >
      {codes.map((code) => (
        <TableRow key={code.code}>
          <TableCell column="code" isTitle>
            <CellMain>{code.code}</CellMain>
          </TableCell>
          <TableCell column="discount">
            <CellMain>
              {code.amount
                ? formatMoney(code.amount)
                : t('pricing.discountCodes.percent', { percent: code.percent ?? 0 })}
            </CellMain>
            {conditionsOf(code, t).map((condition) => (
              <CellDetail key={condition}>{condition}</CellDetail>
            ))}
          </TableCell>
          <TableCell column="days">{daysOf(code, t)}</TableCell>
          <TableCell column="uses">
            <Figures>{usesOf(code, t)}</Figures>
            <CellDetail>{t('pricing.discountCodes.perCustomer', { count: code.perCustomerLimit })}</CellDetail>
          </TableCell>
          <TableCell column="status">
            <Chip tone={code.isActive ? 'done' : 'off'} shape={code.isActive ? 'disc' : 'dashed-ring'}>
              {t(code.isActive ? 'pricing.discountCodes.active' : 'pricing.discountCodes.inactive')}
            </Chip>
          </TableCell>
          <TableCell column="actions">
            <CodeActions {...{ code, onEdit }} />
          </TableCell>
        </TableRow>
      ))}
    </Table>
  );
}

function conditionsOf({ maxDiscount, minItems, firstBookingOnly, serviceIds }: DiscountCodeSetting, t: Translate) {
  return [
    maxDiscount && t('pricing.discountCodes.upTo', { amount: formatMoney(maxDiscount) }),
    minItems && t('pricing.discountCodes.fromItems', { amount: formatMoney(minItems) }),
    firstBookingOnly && t('pricing.discountCodes.firstBooking'),
    serviceIds && t('pricing.discountCodes.onlyServices', { count: serviceIds.length }),
  ].filter((condition) => typeof condition === 'string');
}

function daysOf({ firstDay, lastDay }: DiscountCodeSetting, t: Translate): string {
  const [from, to] = [firstDay && formatShortDate(firstDay), lastDay && formatShortDate(lastDay)];
  if (from && to) return t('pricing.discountCodes.betweenDays', { from, to });
  if (from) return t('pricing.discountCodes.fromDay', { from });
  return to ? t('pricing.discountCodes.untilDay', { to }) : t('pricing.discountCodes.always');
}

function usesOf({ uses, totalLimit }: DiscountCodeSetting, t: Translate): string {
  const used = uses.toLocaleString('en');
  return totalLimit === null
    ? used
    : t('pricing.discountCodes.uses', { uses: used, limit: totalLimit.toLocaleString('en') });
}
