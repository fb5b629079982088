import { formatTime } from '@yoza/shell-sdk/format';
import { NotificationRow, notificationLink } from '@yoza/ui/NotificationRow';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { Link } from 'react-router';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { dayText } from '../jobs/slot-text.ts';
import type { Notification } from './bell.api.ts';
import { linkOf, textOf } from './bell-text.ts';

/** Notification larger than in the host's bar, to be readable in sunlight. */
const Whole = styled(Link)<{ $isNew: boolean }>`
  ${notificationLink}
  padding-block: 12px;
  font-size: 15px;
  &::before {
    margin-top: 2px;
  }
`;

interface Properties {
  notification: Notification;
  onFollow: () => void;
}

/** One notification: the event, its job and time, and the link to it. */
export function BellEntry({ notification, onFollow }: Properties) {
  const { t } = useTranslation('field');
  const { createdAt, readAt } = notification;
  const { title, details } = textOf(notification, t);
  const isNew = readAt === null;
  return (
    <NotificationRow>
      <Whole to={linkOf(notification)} $isNew={isNew} onClick={onFollow}>
        <strong>
          {isNew && <VisuallyHidden>{t('bell.isNew')} </VisuallyHidden>}
          {title}
        </strong>
        {details.map((detail) => (
          <span key={detail}>{detail}</span>
        ))}
        <time dateTime={createdAt}>
          {dayText(createdAt, t)}, {formatTime(createdAt)} {t('jobs.eat')}
        </time>
      </Whole>
    </NotificationRow>
  );
}
