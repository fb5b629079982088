import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { colour, font, media } from '@yoza/ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { auditField, auditValue } from './audit-value.ts';
import type { AuditChange } from './audit.api.ts';
import { namedField } from './named-field.ts';

/** Number of fields shown until the admin asks for the rest. */
const firstShown = 6;

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(96px, 160px) minmax(0, 1fr);
  gap: 4px 12px;
  margin-top: 6px;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
  & > dt {
    font: ${font.small};
    color: ${colour.ink2};
  }
  & > dd {
    font: 450 14px/20px var(--yoza-font);
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

const Before = styled.span`
  color: ${colour.ink2};
`;

const After = styled.strong`
  font-weight: 600;
`;

/** List of the changed fields, each with its value before and after. */
export function AuditChanges({ changes }: { changes: readonly AuditChange[] }) {
  const { t } = useTranslation('admin');
  const [isAll, showAll] = useState(false);
  const shown = isAll ? changes : changes.slice(0, firstShown);
  const hidden = changes.length - shown.length;
  if (changes.length === 0) return null;
  return (
    <>
      <List>
        {shown.map((change) => (
          <Change key={change.field} change={change} />
        ))}
      </List>
      {hidden > 0 && (
        <Button size="compact" variant="quiet" onClick={() => showAll(true)}>
          {t('audit.moreFields', { count: hidden })}
        </Button>
      )}
    </>
  );
}

function Change({ change: { field, before, after } }: { change: AuditChange }) {
  const { t } = useTranslation('admin');
  const words = { yes: t('audit.yes'), no: t('audit.no') };
  const named = namedField(field);
  const [was, is] = [auditValue(before, words), auditValue(after, words)];
  return (
    <>
      <dt>{named ? t(`audit.fields.${named}`) : auditField(field)}</dt>
      <dd>
        {was !== undefined && (
          <>
            <VisuallyHidden>{t('audit.before')} </VisuallyHidden>
            <Before>{was}</Before>
            <span aria-hidden> → </span>
          </>
        )}
        <VisuallyHidden>{t('audit.after')} </VisuallyHidden>
        <After>{is ?? t('audit.nothing')}</After>
      </dd>
    </>
  );
}
