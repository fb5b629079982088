import MessageCircle from 'lucide-react/icons/message-circle';
import styled from 'styled-components';
import { colour, layer, radius } from './theme.ts';

const Launcher = styled.button`
  position: fixed;
  z-index: ${layer.floating};
  right: 14px;
  bottom: calc(20px + var(--yoza-bottom-bar, 0px));
  display: grid;
  place-items: center;
  width: 52px;
  height: 52px;
  border: 0;
  border-radius: ${radius.large};
  background: ${colour.lake};
  color: ${colour.onLake};
  box-shadow: ${colour.lift};
`;

const Dot = styled.span`
  position: absolute;
  top: 9px;
  right: 9px;
  width: 12px;
  height: 12px;
  border: 2px solid ${colour.lake};
  border-radius: 50%;
  background: ${colour.sun};
`;

/** The button that opens the conversation. `label` says so, and how many messages are new. */
export function ChatLauncher({ label, hasNew, onClick }: { label: string; hasNew?: boolean; onClick: () => void }) {
  return (
    <Launcher type="button" data-chat-launcher aria-label={label} title={label} onClick={onClick}>
      <MessageCircle aria-hidden />
      {hasNew && <Dot />}
    </Launcher>
  );
}
