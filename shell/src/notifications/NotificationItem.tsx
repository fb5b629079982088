import { businessToday, formatDay, formatTime } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { NotificationRow, notificationLink } from '@yoza/ui/NotificationRow';
import { font } from '@yoza/ui/theme';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { Fragment } from 'react';
import { Link, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { linkOf } from './notification-link.ts';
import { between, textOf } from './notification-text.ts';
import type { Notification } from './unread.ts';

const Whole = styled(Link)<{ $isNew: boolean }>`
  ${notificationLink}
  & > time {
    font: ${font.caption};
  }
`;

/** Parts separated by a dot; at the beginning of a line the dot falls into the margin and is cut off. */
const Detail = styled.span`
  overflow-x: clip;
  & > span {
    display: block;
    margin-left: -14px;
  }
`;

/** Keeps a time window on one line if it fits there. */
const Part = styled.span`
  position: relative;
  display: inline-block;
  padding-left: 14px;
  &::before {
    content: '·';
    position: absolute;
    left: 4px;
  }
`;

interface Properties {
  notification: Notification;
  reader: 'customer' | 'admin';
  onFollow: () => void;
}

/** Notification with its event, subject and time, and a link to it. */
export function NotificationItem({ notification, reader, onFollow }: Properties) {
  const { t } = useTranslation('notifications');
  const { title, detail } = textOf(notification, reader, t);
  const at = new Date(notification.createdAt);
  const isToday = businessToday(at) === businessToday();
  const isNew = notification.readAt === null;
  const shown = useLocation();
  return (
    <NotificationRow>
      <Whole to={linkOf(notification, reader, shown)} $isNew={isNew} onClick={onFollow}>
        <strong>
          {isNew && <VisuallyHidden>{t('isNew')} </VisuallyHidden>}
          {title}
        </strong>
        {detail && (
          <Detail>
            <span>
              {detail.split(between).map((part) => (
                <Fragment key={part}>
                  <Part>{part}</Part>{' '}
                </Fragment>
              ))}
            </span>
          </Detail>
        )}
        <time dateTime={notification.createdAt}>
          {isToday ? `${formatTime(at)} EAT` : `${formatDay(at)}, ${formatTime(at)} EAT`}
        </time>
      </Whole>
    </NotificationRow>
  );
}
