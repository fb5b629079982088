import { formatDay, formatTime } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Avatar } from '@yoza/ui/Avatar';
import { StatusChip } from '@yoza/ui/StatusChip';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { colour, font, motion } from '@yoza/ui/theme';
import { styled } from 'styled-components';
import { personName } from '../people/person-name.ts';
import { relativeDay } from '../lists/relative-day.ts';
import type { ChatSession } from './chat.api.ts';

const Entry = styled.button`
  display: flex;
  gap: 12px;
  width: 100%;
  padding: 12px 16px;
  border: 0;
  border-bottom: 1px solid ${colour.line};
  background: transparent;
  color: ${colour.ink};
  text-align: start;
  cursor: pointer;
  transition: background-color ${motion.state};
  &:hover {
    background: ${colour.lakeWash};
  }
  &[aria-current='true'] {
    background: ${colour.lakeTint};
    box-shadow: inset 3px 0 ${colour.lake};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Facts = styled.span`
  display: grid;
  flex: 1;
  gap: 3px;
  min-width: 0;
`;

const Line = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-width: 0;
`;

const Name = styled.span<{ $isUnread: boolean }>`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font: ${({ $isUnread }) => ($isUnread ? 700 : 600)} 15px/20px var(--yoza-font);
`;

const Quiet = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font: ${font.caption};
  color: ${colour.ink2};
`;

const When = styled(Quiet)`
  flex: none;
  font-variant-numeric: tabular-nums;
`;

const Unread = styled.span`
  flex: none;
  min-width: 22px;
  padding: 1px 6px;
  border-radius: 11px;
  background: ${colour.lake};
  color: ${colour.onLake};
  font: 650 13px/20px var(--yoza-font);
  text-align: center;
`;

/** Button of one conversation in the list. Its accessible name begins with the customer's name. */
export function SessionEntry({
  session,
  isChosen,
  onChoose,
}: {
  session: ChatSession;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const { t } = useTranslation('admin');
  const name = personName(session.customer, t('chat.customer'));
  const isUnread = session.unreadCount > 0;
  return (
    <Entry type="button" aria-current={isChosen || undefined} onClick={onChoose}>
      <Avatar name={name} src={session.customer?.profileImageUrl} />
      <Facts>
        <Line>
          <Name $isUnread={isUnread}>{name}</Name>
          <StatusChip kind="chat" status={session.status} label={t(`chat.status.${session.status}`)} />
        </Line>
        <Line>
          <Quiet>{session.subject || t('chat.subject')}</Quiet>
          {isUnread && (
            <Unread>
              <span aria-hidden>{session.unreadCount}</span>
              <VisuallyHidden>{t('chat.unread', { count: session.unreadCount })}</VisuallyHidden>
            </Unread>
          )}
        </Line>
        <Line>
          <Quiet>{session.lastMessage ?? t('chat.noMessages')}</Quiet>
          {session.lastMessageAt && (
            <When>
              {relativeDay(session.lastMessageAt) === 'today'
                ? formatTime(session.lastMessageAt)
                : formatDay(session.lastMessageAt)}
            </When>
          )}
        </Line>
      </Facts>
    </Entry>
  );
}
