import { useTranslation } from '@yoza/shell-sdk/translation';
import { ErrorState } from '@yoza/ui/ErrorState';
import { IconButton } from '@yoza/ui/IconButton';
import { BellCount } from '@yoza/ui/BellCount';
import { BellIcon } from '@yoza/ui/icons';
import { SkeletonRows } from '@yoza/ui/Skeleton';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { font, media } from '@yoza/ui/theme';
import { useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { Panel, PanelPlace } from '../panel/panel.ts';
import { useDisclosure } from '../panel/use-disclosure.ts';
import { receiveNotification } from './list-cache.ts';
import { useUnreadCount } from './unread.ts';
import { useModule } from './use-module.ts';

const Scrolling = styled(Panel)`
  display: grid;
  gap: 8px;
  width: 360px;
  ${media.phone} {
    width: auto;
  }
  max-height: min(560px, calc(100dvh - 80px));
  overflow-y: auto;
  overscroll-behavior: contain;
  outline: none;
`;

const Title = styled.h2`
  font: ${font.label};
`;

const loadList = async () =>
  (await import(/* webpackChunkName: "notifications" */ './NotificationList.tsx')).NotificationList;

/** Bell with the number of unread notifications, and their list, which is fetched when it is opened. */
export function NotificationBell({ reader }: { reader: 'customer' | 'admin' }) {
  const { t } = useTranslation('shell');
  const unread = useUnreadCount(receiveNotification);
  const { isOpen, close, rootRef, buttonProps, panelProps } = useDisclosure();
  // The server counts an admin's no further.
  const many = reader === 'admin' && (unread ?? 0) > 99 ? t('navigation.unreadMany') : undefined;
  const words = many ?? (unread ? t('navigation.unread', { count: unread }) : undefined);
  const label = [t('navigation.notifications'), words].filter(Boolean).join(', ');
  return (
    <PanelPlace ref={rootRef}>
      <IconButton {...buttonProps} aria-haspopup="dialog" label={label} icon={<BellIcon />} />
      {words && <BellCount count={unread!} />}
      <VisuallyHidden role="status">{isOpen ? null : words}</VisuallyHidden>
      {isOpen && <NotificationPanel {...panelProps} reader={reader} unread={unread} onFollow={close} />}
    </PanelPlace>
  );
}

interface PanelProperties {
  id: string;
  reader: 'customer' | 'admin';
  unread: number | undefined;
  onFollow: () => void;
}

function NotificationPanel({ id, ...shown }: PanelProperties) {
  const { t } = useTranslation('shell');
  const titleId = useId();
  const panelRef = useRef<HTMLDivElement>(null);
  const { value: List, hasFailed, retry } = useModule(loadList);
  useEffect(() => panelRef.current?.focus(), []);
  return (
    <Scrolling ref={panelRef} id={id} role="dialog" aria-labelledby={titleId} tabIndex={-1}>
      <Title id={titleId}>{t('navigation.notifications')}</Title>
      {List ? (
        <List {...shown} />
      ) : hasFailed ? (
        <ErrorState
          title={t('session.unavailable')}
          text={t('session.unavailableHint')}
          retryLabel={t('area.retry')}
          onRetry={retry}
        />
      ) : (
        <SkeletonRows count={3} label={t('loading')} />
      )}
    </Scrolling>
  );
}
