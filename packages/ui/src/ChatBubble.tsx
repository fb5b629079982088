import type { ReactNode } from 'react';
import styled from 'styled-components';
import { StatusShape } from './StatusShape.tsx';
import type { StatusShapeName } from './status-tones.ts';
import { colour, font, radius } from './theme.ts';

const Message = styled.div<{ $isMine: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: ${({ $isMine }) => ($isMine ? 'flex-end' : 'flex-start')};
  gap: 3px;
`;

const Bubble = styled.div<{ $isMine: boolean }>`
  max-width: min(85%, 48ch);
  padding: 9px 14px;
  border: 1px solid ${({ $isMine }) => ($isMine ? colour.lake : colour.line)};
  border-radius: ${({ $isMine }) => ($isMine ? '14px 14px 3px 14px' : '14px 14px 14px 3px')};
  background: ${({ $isMine }) => ($isMine ? colour.lake : colour.surface)};
  color: ${({ $isMine }) => ($isMine ? colour.onLake : colour.ink)};
  font: 450 16px/22px var(--yoza-font);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Meta = styled.div`
  padding-inline: 4px;
  font: ${font.caption};
  color: ${colour.ink3};
`;

export interface ChatBubbleProps {
  side: 'mine' | 'theirs';
  children: ReactNode;
  /** Sender, time and state: `Ruth, 10:41 AM`, `10:43 AM, seen`. */
  meta?: ReactNode;
}

/** Message in a conversation. Line breaks are kept, markup is not interpreted. */
export function ChatBubble({ side, children, meta }: ChatBubbleProps) {
  return (
    <Message $isMine={side === 'mine'} data-side={side}>
      <Bubble $isMine={side === 'mine'}>{children}</Bubble>
      {meta && <Meta>{meta}</Meta>}
    </Message>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 10px 14px;
  border-radius: ${radius.control};
  background: ${colour.lakeTint};
  font: 450 14px/20px var(--yoza-font);
  --shape-hole: ${colour.lakeTint};
  svg {
    flex: none;
    color: ${colour.movingFg};
  }
`;

/** Full-width system message in a conversation, with a shape. */
export function SystemLine({ children, shape = 'disc' }: { children: ReactNode; shape?: StatusShapeName }) {
  return (
    <Line>
      <StatusShape shape={shape} size={13} />
      <span>{children}</span>
    </Line>
  );
}
