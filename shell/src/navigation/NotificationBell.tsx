import { formatTime } from '@yoza/shell-sdk/format';
import { IconButton } from '@yoza/ui/IconButton';
import { BellIcon } from '@yoza/ui/icons';
import { colour, font } from '@yoza/ui/theme';
import { useAtom, useAtomValue } from 'jotai';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { notificationsAtom, unreadAtom } from '../live/notifications.atoms.ts';
import { Panel, PanelPlace } from './panel.ts';
import { useDisclosure } from './use-disclosure.ts';

const Count = styled.span`
  position: absolute;
  top: 4px;
  right: 2px;
  min-width: 18px;
  padding: 0 4px;
  border-radius: 9px;
  background: ${colour.badge};
  color: ${colour.onBadge};
  font: 650 12.5px/18px var(--yoza-font);
  text-align: center;
  pointer-events: none;
`;

const Title = styled.h2`
  font: ${font.label};
`;

const Empty = styled.p`
  margin-top: 8px;
  color: ${colour.ink2};
  font: ${font.small};
`;

const List = styled.ul`
  display: grid;
  gap: 8px;
  max-height: 320px;
  margin-top: 8px;
  overflow-y: auto;
  font: ${font.small};
  & > li {
    display: flex;
    justify-content: space-between;
    gap: 12px;
  }
  & time {
    color: ${colour.ink2};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

/** The bell: what has changed while the page was open. */
export function NotificationBell() {
  const { t } = useTranslation('shell');
  const notifications = useAtomValue(notificationsAtom);
  const [unread, setUnread] = useAtom(unreadAtom);
  const { isOpen, rootRef, buttonProps, panelProps } = useDisclosure();
  const label =
    unread > 0
      ? `${t('navigation.notifications')}, ${t('navigation.unread', { count: unread })}`
      : t('navigation.notifications');
  return (
    <PanelPlace ref={rootRef}>
      <IconButton
        {...buttonProps}
        label={label}
        icon={<BellIcon />}
        onClick={() => {
          buttonProps.onClick();
          setUnread(0);
        }}
      />
      {unread > 0 && <Count aria-hidden>{unread}</Count>}
      <Panel {...panelProps} hidden={!isOpen}>
        <Title>{t('navigation.notifications')}</Title>
        {notifications.length === 0 ? (
          <Empty>{t('navigation.nothingNew')}</Empty>
        ) : (
          <List>
            {notifications.map(({ kind, about, at }) => (
              <li key={`${kind} ${about}`}>
                <span>{t(`changed.${kind}`)}</span>
                <time dateTime={at.toISOString()}>{formatTime(at)}</time>
              </li>
            ))}
          </List>
        )}
      </Panel>
    </PanelPlace>
  );
}
