import { formatTime } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { CellDetail, CellMain, RowActions } from '@yoza/ui/Table';
import { MomentCell } from '../lists/MomentCell.tsx';
import { shortId } from '../lists/short-id.ts';
import { WrappingDetail, WrappingMain } from './wrapping-cells.ts';
import type { DeadLetter, Service } from './dead-letters.api.ts';

interface Cell {
  letter: DeadLetter;
}

export function EventCell({ letter: { handler, eventType, aggregateId } }: Cell) {
  const { t } = useTranslation('admin');
  return (
    <>
      <CellMain>{handler}</CellMain>
      <WrappingDetail>{eventType}</WrappingDetail>
      {aggregateId && <CellDetail>{t('operations.deadLetters.object', { id: shortId(aggregateId) })}</CellDetail>}
    </>
  );
}

export function ErrorCell({ letter: { error } }: Cell) {
  return <WrappingMain>{error}</WrappingMain>;
}

export function FailedCell({ letter: { failedAt, attempts } }: Cell) {
  const { t } = useTranslation('admin');
  return (
    <>
      <MomentCell at={failedAt} />
      <CellDetail>{t('operations.attempts', { count: attempts })}</CellDetail>
    </>
  );
}

interface Actions extends Cell {
  service: Service;
  choose: (service: Service, letter: DeadLetter) => void;
}

export function DeadLetterActions({ letter, service, choose }: Actions) {
  const { t } = useTranslation('admin');
  const name = t(`operations.deadLetters.service.${service}`);
  const { handler, failedAt } = letter;
  return (
    <RowActions>
      <Button
        size="compact"
        onClick={() => choose(service, letter)}
        aria-label={t('operations.deadLetters.replay.openFor', { handler, service: name, time: formatTime(failedAt) })}
      >
        {t('operations.deadLetters.replay.open')}
      </Button>
    </RowActions>
  );
}
