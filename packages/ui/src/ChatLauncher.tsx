import MessageCircle from 'lucide-react/icons/message-circle';
import styled from 'styled-components';
import { colour, layer, media, radius } from './theme.ts';

/**
 * Place of the button. On a phone it is a separate strip at the bottom of the page, or the end of an existing bar (StickyBar leaves the space): the
 * button covers nothing.
 */
const Dock = styled.div`
  position: fixed;
  z-index: ${layer.floating};
  right: 14px;
  bottom: calc(20px + var(--yoza-bottom-bar, 0px));
  ${media.phone} {
    right: 0;
    bottom: 0;
    padding: 6px 12px calc(6px + env(safe-area-inset-bottom));
    body:not(:has([data-bottom-bar])) & {
      left: 0;
      border-top: 1px solid ${colour.line};
      background: ${colour.surface};
    }
  }
`;

const Launcher = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  width: 52px;
  height: 52px;
  margin-left: auto;
  border: 0;
  border-radius: ${radius.large};
  background: ${colour.lake};
  color: ${colour.onLake};
  box-shadow: ${colour.lift};
  ${media.phone} {
    box-shadow: none;
  }
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

/** Button that opens the conversation. `label` includes the number of new messages. */
export function ChatLauncher({ label, hasNew, onClick }: { label: string; hasNew?: boolean; onClick: () => void }) {
  return (
    <Dock data-chat-dock>
      <Launcher type="button" data-chat-launcher aria-label={label} title={label} onClick={onClick}>
        <MessageCircle aria-hidden />
        {hasNew && <Dot />}
      </Launcher>
    </Dock>
  );
}
