import { css, styled } from 'styled-components';
import { colour, font } from './theme.ts';

/** Notification in a list. */
export const NotificationRow = styled.li`
  & + & {
    border-top: 1px solid ${colour.line};
  }
`;

/** Style of the link in a notification row: event, details and time in separate lines; a new one has a dot in front. */
export const notificationLink = css<{ $isNew: boolean }>`
  position: relative;
  display: grid;
  gap: 2px;
  padding: 10px 16px 10px 28px;
  color: ${colour.ink};
  font: ${font.small};
  text-decoration: none;
  overflow-wrap: anywhere;
  ${({ $isNew }) =>
    $isNew &&
    `&::before {
      content: '';
      position: absolute;
      top: 17px;
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
