import { businessToday, formatDay, formatTime } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { CardRow } from '@yoza/ui/Card';
import { Chip } from '@yoza/ui/StatusChip';
import { colour, font } from '@yoza/ui/theme';
import { styled } from 'styled-components';
import type { Session } from './sessions.api.ts';
import { useDeviceName } from './use-device-name.ts';

const Row = styled(CardRow)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  & > div {
    display: grid;
    justify-items: start;
    gap: 2px;
    min-width: 0;
  }
  & small {
    color: ${colour.ink2};
    font: ${font.small};
  }
`;

/** Formats a time of today as `9:41 AM EAT`, any other as `Nov 19, 9:41 AM EAT`. */
function timeText(at: string): string {
  const isToday = businessToday(new Date(at)) === businessToday();
  return `${isToday ? '' : `${formatDay(at)}, `}${formatTime(at)} EAT`;
}

interface Properties {
  session: Session;
  onEnd: () => void;
}

/** Place where the user is signed in. The session of this page has no button: it ends by signing out. */
export function SessionRow({ session, onEnd }: Properties) {
  const { t } = useTranslation('shell');
  const device = useDeviceName()(session);
  const { isCurrent, signedInAt, lastUsedAt } = session;
  return (
    <Row as="li">
      <div>
        <strong>{device}</strong>
        <small>{t('sessions.signedIn', { time: timeText(signedInAt) })}</small>
        {!isCurrent && <small>{t('sessions.lastUsed', { time: timeText(lastUsedAt) })}</small>}
      </div>
      {isCurrent ? (
        <Chip tone="done" shape="check-disc">
          {t('sessions.current')}
        </Chip>
      ) : (
        <Button size="compact" aria-label={t('sessions.endOf', { device })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </Row>
  );
}
