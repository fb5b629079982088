import type { ReactNode } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { Button } from '@yoza/ui/Button';
import { CardRow } from '@yoza/ui/Card';
import { IconTile } from '@yoza/ui/IconTile';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { colour, font, media } from '@yoza/ui/theme';
import type { Place } from '../draft/draft.ts';
import { useGoTo } from './use-step.ts';

const Line = styled(CardRow)`
  display: flex;
  align-items: center;
  gap: 14px;
  & > div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b {
    display: block;
    font: 600 16px/22px var(--yoza-font);
  }
  p {
    font: ${font.small};
    color: ${colour.ink2};
    white-space: pre-line;
  }
  & > button {
    margin-right: -10px;
  }
  ${media.phone} {
    gap: 12px;
    & > button {
      padding-inline: 10px;
    }
  }
`;

interface SummaryRowProps {
  icon: ReactNode;
  place: Place;
  /** Choice that the button changes, in words for screen readers. */
  what: string;
  title: ReactNode;
  children: ReactNode;
}

/** Choice of the summary, with a button to the page where it is changed. */
export function SummaryRow({ icon, place, what, title, children }: SummaryRowProps) {
  const { t } = useTranslation('booking');
  const goTo = useGoTo();
  return (
    <Line>
      <IconTile>{icon}</IconTile>
      <div>
        <b>{title}</b>
        {children && <p>{children}</p>}
      </div>
      <Button variant="quiet" size="compact" onClick={() => goTo(place)}>
        {t('review.edit')}
        <VisuallyHidden> {what}</VisuallyHidden>
      </Button>
    </Line>
  );
}
