import { auditActions } from '@yoza/identity-contract/audit-actions';
import { formatTime } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { CardRow } from '@yoza/ui/Card';
import { HistoryIcon } from '@yoza/ui/icons';
import { colour, font, media } from '@yoza/ui/theme';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { AuditChanges } from './AuditChanges.tsx';
import { auditField } from './audit-value.ts';
import type { AuditEntry } from './audit.api.ts';
import { subjectPlace } from './subject-place.ts';

const Row = styled(CardRow)`
  display: grid;
  grid-template-columns: 76px minmax(0, 1fr) auto;
  align-items: start;
  gap: 4px 12px;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
    & > time {
      grid-column: 1 / -1;
    }
  }
`;

const When = styled.time`
  padding-top: 1px;
  font: ${font.small};
  font-variant-numeric: tabular-nums;
  color: ${colour.ink2};
`;

const What = styled.p`
  font: 450 15px/21px var(--yoza-font);
  overflow-wrap: anywhere;
`;

interface Properties {
  entry: AuditEntry;
  /** Shows only the history of the changed record; undefined where that is already shown. */
  onHistory: ((subject: string) => void) | undefined;
}

/**
 * One audit entry: time, actor, action, subject, and the fields with their values before and after. An action of a newer server is shown by its name;
 * the subject is a link if a section of the area shows it.
 */
export function AuditRow({ entry: { at, actor, action, subject, changes }, onHistory }: Properties) {
  const { t } = useTranslation('admin');
  const known = auditActions.find((name) => name === action);
  const place = subjectPlace(subject);
  return (
    <Row as="li">
      <When dateTime={at}>{formatTime(at)}</When>
      <div>
        <What>
          <strong>{actor.name}</strong>: {known ? t(`audit.actions.${known}`) : auditField(action)} ·{' '}
          {place ? <Link to={place}>{subject.label}</Link> : subject.label}
        </What>
        <AuditChanges changes={changes} />
      </div>
      {onHistory && (
        <Button
          size="compact"
          variant="quiet"
          icon={<HistoryIcon aria-hidden />}
          aria-label={t('audit.historyOf', { name: subject.label })}
          onClick={() => onHistory(subject.id)}
        >
          {t('audit.history')}
        </Button>
      )}
    </Row>
  );
}
