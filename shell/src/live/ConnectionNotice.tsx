import { colour, font } from '@yoza/ui/theme';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
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

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says when the browser has no network, because a page that looks alive would mislead. */
export function ConnectionNotice() {
  const { t } = useTranslation('shell');
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return <Strip role="status">{online ? null : t('connection.offline')}</Strip>;
}
