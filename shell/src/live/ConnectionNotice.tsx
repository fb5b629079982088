import { colour, font } from '@yoza/ui/theme';
import { useLocation } from 'react-router';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useOnline } from '@yoza/shell-sdk/use-online';
import { styled } from 'styled-components';

const Strip = styled.p`
  padding: 6px var(--yoza-gutter);
  background: ${colour.waitingBg};
  color: ${colour.waitingFg};
  font: ${font.small};
  text-align: center;
  &:empty {
    display: none;
  }
`;

/** Paths on which technicians work without a network: their own header shows this, with the age of the data. */
const pathsWithOwnNotice = /^\/technician(\/dashboard)?\/?$/;

/** Shows when the browser has no network, because a page that looks live would mislead. */
export function ConnectionNotice() {
  const { t } = useTranslation('shell');
  const isOnline = useOnline();
  const hasOwnNotice = pathsWithOwnNotice.test(useLocation().pathname);
  return <Strip role="status">{isOnline || hasOwnNotice ? null : t('connection.offline')}</Strip>;
}
