import { formatTime } from '@yoza/shell-sdk/format';
import { colour, font } from '@yoza/ui/theme';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { Link } from 'react-router';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { dayWord } from '../jobs/slot-words.ts';
import type { Notification } from './bell.api.ts';
import { linkOf, wordsOf } from './bell-words.ts';

const Row = styled.li`
  & + & {
    border-top: 1px solid ${colour.line};
  }
`;

const Whole = styled(Link)<{ $isNew: boolean }>`
  position: relative;
  display: grid;
  gap: 2px;
  padding: 12px 16px 12px 28px;
  color: ${colour.ink};
  font: ${font.small};
  font-size: 15px;
  text-decoration: none;
  overflow-wrap: anywhere;
  ${({ $isNew }) =>
    $isNew &&
    `&::before {
      content: '';
      position: absolute;
      top: 19px;
      left: 12px;
      width: 8px;
      height: 8px;
      border-radius: 50%;
      background: ${colour.badge};
    }`}
  &:hover {
    background: ${colour.lakeTint};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  & > strong {
    font-weight: ${({ $isNew }) => ($isNew ? 650 : 450)};
  }
  & > span,
  & > time {
    color: ${colour.ink2};
  }
`;

interface Properties {
  notification: Notification;
  onFollow: () => void;
}

/** One notification: what happened, to which job, and when; the way to it. */
export function BellEntry({ notification, onFollow }: Properties) {
  const { t } = useTranslation('field');
  const { createdAt, readAt } = notification;
  const { title, details } = wordsOf(notification, t);
  const isNew = readAt === null;
  return (
    <Row>
      <Whole to={linkOf(notification)} $isNew={isNew} onClick={onFollow}>
        <strong>
          {isNew && <VisuallyHidden>{t('bell.isNew')} </VisuallyHidden>}
          {title}
        </strong>
        {details.map((detail) => (
          <span key={detail}>{detail}</span>
        ))}
        <time dateTime={createdAt}>
          {dayWord(createdAt, t)}, {formatTime(createdAt)} {t('jobs.eat')}
        </time>
      </Whole>
    </Row>
  );
}
