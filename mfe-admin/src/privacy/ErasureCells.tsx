import { formatDateTime, formatShortDate } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Chip, type ChipProps } from '@yoza/ui/StatusChip';
import { CellDetail, CellMain } from '@yoza/ui/Table';
import type { Acknowledgement, Erasure } from './erasures.api.ts';

const services = ['identity', 'jobs', 'billing', 'chat'] as const;

const looks: Record<Erasure['state'], Pick<ChipProps, 'tone' | 'shape'>> = {
  pending: { tone: 'waiting', shape: 'dashed-ring' },
  blocked: { tone: 'alert', shape: 'triangle' },
  closed: { tone: 'moving', shape: 'arrow' },
  erased: { tone: 'done', shape: 'check-disc' },
};

interface Cell {
  erasure: Erasure;
}

/** State of an erasure, with the reason for which it waits or the time at which it was done. */
export function StateCell({ erasure: { state, blockedBy, erasedAt } }: Cell) {
  const { t } = useTranslation('admin');
  return (
    <>
      <Chip {...looks[state]}>{t(`privacy.state.${state}`)}</Chip>
      {blockedBy && <CellDetail>{t(`privacy.blockedBy.${blockedBy}`)}</CellDetail>}
      {erasedAt && <CellDetail>{formatDateTime(erasedAt)}</CellDetail>}
    </>
  );
}

/** Number of services that have erased what they stored, those that have not, and what is held until when. */
export function AcknowledgementsCell({ erasure: { state, acknowledgements } }: Cell) {
  const { t } = useTranslation('admin');
  if (state !== 'erased') return '–';
  const done = new Set(acknowledgements.map(({ service }) => service));
  const missing = services.filter((service) => !done.has(service));
  return (
    <>
      <CellMain>{t('privacy.done', { count: done.size, total: services.length })}</CellMain>
      {missing.length > 0 && <CellDetail>{t('privacy.missing', { services: missing.join(', ') })}</CellDetail>}
      {acknowledgements.flatMap(({ service, held }) =>
        held.map((records) => (
          <CellDetail key={service + records.kind}>
            <HeldText {...records} />
          </CellDetail>
        )),
      )}
    </>
  );
}

function HeldText({ kind, count, until }: Acknowledgement['held'][number]) {
  const { t } = useTranslation('admin');
  const records = t(`privacy.held.${kind}`, { count });
  return until
    ? t('privacy.heldUntil', { records, date: formatShortDate(until) })
    : t('privacy.heldAlways', { records });
}
