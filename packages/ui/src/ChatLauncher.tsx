import MessageCircle from 'lucide-react/icons/message-circle';
import styled from 'styled-components';
import { colour, layer, media, radius } from './theme.ts';

/**
 * Container of the button, fixed to the viewport. On a desktop it floats at the right, above the page's bottom bar, whose height `keepClear`
 * publishes in `--yoza-bottom-bar`. On a phone it is a strip along the bottom edge, for which pages leave space at their end, or the right end of a
 * StickyBar (`data-bottom-bar`), which leaves space for it.
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

/** Button that opens the conversation. `label` includes the number of unread messages; `hasNew` shows a dot. */
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
