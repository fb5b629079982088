import { useTranslation } from '@yoza/shell-sdk/translation';
import { colour, font, media } from '@yoza/ui/theme';
import { styled } from 'styled-components';
import { retention } from './retention.ts';

/** Terms of the parts of the notice that are lists, in their order. */
const terms = {
  data: ['account', 'bookings', 'photos', 'payments', 'messages', 'position', 'work'],
  periods: ['photos', 'bookings', 'conversations', 'notifications', 'exchanges', 'applications', 'work', 'documents'],
  recipients: ['signIn', 'payment', 'mail', 'sms', 'map'],
  rights: ['access', 'correct', 'erase', 'marketing'],
} as const;

const List = styled.dl`
  border-top: 1px solid ${colour.line};
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
    gap: 4px 24px;
    padding: 12px 0;
    border-bottom: 1px solid ${colour.line};
  }
  dt {
    font: 600 16px/24px ${font.family};
  }
  dd {
    color: ${colour.ink2};
  }
  ${media.phone} {
    & > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

/** Part of the notice as a list of terms with what applies to each. */
export function NoticeTerms({ part }: { part: keyof typeof terms }) {
  const { t } = useTranslation('shell');
  return (
    <List>
      {terms[part].map((term) => (
        <div key={term}>
          <dt>{t(`notice.${part}.${term}.term`)}</dt>
          <dd>{t(`notice.${part}.${term}.text`, retention)}</dd>
        </div>
      ))}
    </List>
  );
}
