import { formatTime } from '@yoza/shell-sdk/format';
import { Button } from '@yoza/ui/Button';
import { CardRow } from '@yoza/ui/Card';
import { colour, font } from '@yoza/ui/theme';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { shortId } from '../jobs/job.ts';
import { dayText } from '../jobs/slot-text.ts';
import { isHeldUp, jobOf, type Entry } from '../offline/queue-entry.ts';
import { actText, refusalText } from '../offline/refusal-text.ts';
import { notInNote } from './office-note.ts';
import { useDecision } from './use-decision.ts';

const Row = styled(CardRow)`
  display: grid;
  gap: 4px;
  padding: 12px 14px;
`;

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  font: 600 16px/22px var(--yoza-font);
  time {
    flex: none;
    font-weight: 450;
    font-variant-numeric: tabular-nums;
  }
`;

const Detail = styled.p`
  color: ${colour.ink2};
  font: ${font.small};
`;

const Reason = styled.p`
  color: ${colour.alertFg};
  font: 550 15px/21px var(--yoza-font);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 4px;
`;

/** Aligns the button's label with the text above. */
const Only = styled(Actions)`
  margin-inline-start: -14px;
`;

interface Properties {
  entry: Entry;
  entries: readonly Entry[];
  onDiscard: (entries: readonly Entry[]) => void;
}

/** Unsent change: the action, its time, the reason it is still unsent, and the options for it. */
export function UnsentEntry({ entry, entries, onDiscard }: Properties) {
  const { t } = useTranslation('field');
  const { concerned, reportToOffice, tryAgain, isUnproven, openJob } = useDecision(entry, entries);
  const job = jobOf(entry);
  const act = actText(entry, t);
  const words = job ? t('activity.withJob', { activity: act, id: shortId(job) }) : act;
  const name = <VisuallyHidden>, {words}</VisuallyHidden>;
  const behind = concerned.length - 1;
  return (
    <Row as="li">
      <Head>
        <span>{words}</span>
        <time dateTime={entry.occurredAt}>
          {dayText(entry.occurredAt, t)}, {formatTime(entry.occurredAt)}
        </time>
      </Head>
      {entry.refusal ? (
        <>
          <Reason>{refusalText(entry, t)}</Reason>
          {behind > 0 && <Detail>{t('unsent.alsoBehind', { count: behind })}</Detail>}
          {notInNote
            .filter((kind) => concerned.some(({ act }) => act.kind === kind))
            .map((kind) => (
              <Detail key={kind}>{t(`unsent.isNotTold.${kind}`)}</Detail>
            ))}
          <Actions>
            {openJob && (
              <Button size="compact" variant="primary" onClick={openJob}>
                <span>
                  {t(isUnproven ? 'unsent.addMissing' : 'unsent.openJob')}
                  {name}
                </span>
              </Button>
            )}
            <Button size="compact" variant={openJob ? 'secondary' : 'primary'} onClick={reportToOffice}>
              <span>
                {t('unsent.tellOffice')}
                {name}
              </span>
            </Button>
            <Button size="compact" onClick={tryAgain}>
              <span>
                {t('unsent.tryAgain')}
                {name}
              </span>
            </Button>
            <Button size="compact" variant="quiet" onClick={() => onDiscard(concerned)}>
              <span>
                {t('unsent.discard')}
                {name}
              </span>
            </Button>
          </Actions>
        </>
      ) : isHeldUp(entry, entries) ? (
        <Detail>{t('unsent.heldUp')}</Detail>
      ) : (
        <>
          <Detail>{t('unsent.one')}</Detail>
          <Only>
            <Button size="compact" variant="quiet" onClick={() => onDiscard([entry])}>
              <span>
                {t('unsent.discard')}
                {name}
              </span>
            </Button>
          </Only>
        </>
      )}
    </Row>
  );
}
