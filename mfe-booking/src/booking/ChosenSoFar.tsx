import { formatShortDate } from '@yoza/shell-sdk/format';
import { serviceName } from '@yoza/shell-sdk/service-text';
import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { colour, font, media } from '@yoza/ui/theme';
import { useDraft } from '../draft/draft.atoms.ts';
import type { Service } from '../services/services.api.ts';

const Root = styled.div`
  min-width: 0;
  padding-left: 24px;
  border-left: 1px solid ${colour.line};
  font: 650 14px/20px var(--yoza-font);
  small {
    display: block;
    font: ${font.caption};
    color: ${colour.ink2};
  }
  ${media.belowDesktop} {
    display: none;
  }
`;

/** Service, day and slot of the draft, on a desktop. */
export function ChosenSoFar({ service }: { service: Service }) {
  const { t, i18n } = useTranslation('booking');
  const { draft } = useDraft();
  const { date, timeSlot } = draft;
  return (
    <Root>
      <small>{serviceName(service, i18n.language)}</small>
      {date && `${formatShortDate(date)}${timeSlot ? `, ${t('window', { slot: timeSlot })}` : ''}`}
    </Root>
  );
}
