import { useEffect, useId, useRef } from 'react';
import type { ReactNode, UIEvent } from 'react';
import X from 'lucide-react/icons/x';
import styled from 'styled-components';
import { IconButton } from './IconButton.tsx';
import { MessageBox } from './MessageBox.tsx';
import { colour, font, layer, media, radius } from './theme.ts';

const Panel = styled.section`
  position: fixed;
  z-index: ${layer.floating + 1};
  right: 16px;
  bottom: calc(16px + var(--yoza-bottom-bar, 0px));
  display: flex;
  flex-direction: column;
  width: 380px;
  height: min(600px, calc(100dvh - 32px - var(--yoza-bottom-bar, 0px)));
  border: 1px solid ${colour.line};
  border-radius: ${radius.sheet};
  background: ${colour.paper};
  box-shadow: ${colour.lift};
  overflow: clip;
  outline: none;
  ${media.phone} {
    inset: 64px 0 0;
    width: auto;
    height: auto;
    border-width: 1px 0 0;
    border-radius: ${radius.sheet} ${radius.sheet} 0 0;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 10px 10px 10px 18px;
  border-bottom: 1px solid ${colour.line};
  background: ${colour.surface};
  & > div:first-child {
    flex: 1;
    min-width: 0;
  }
  h2 {
    font: 650 19px/25px var(--yoza-font);
  }
  p {
    font: ${font.caption};
    color: ${colour.ink2};
  }
`;

export interface ChatPanelProps {
  title: string;
  subtitle?: ReactNode;
  headerEnd?: ReactNode;
  /** Content between header and messages, e.g. a Disclosure of previous sessions. */
  top?: ReactNode;
  /** ChatBubbles and SystemLines, oldest first. Screen readers announce new ones politely. */
  children: ReactNode;
  composer: ReactNode;
  onClose: () => void;
  closeLabel?: string;
  messagesLabel?: string;
  /** Key that scrolls to the newest message when it changes. Otherwise the panel only follows new messages while it is scrolled to the end. */
  followKey?: string;
}

/**
 * Conversation over a corner of the page (380 × 600 px), which stays usable, or a sheet on a phone. Takes the focus when it opens and returns it on
 * closing, to the ChatLauncher if the opener is gone; Escape closes it.
 */
export function ChatPanel(props: ChatPanelProps) {
  const { title, subtitle, headerEnd, top, children, composer, onClose, closeLabel = 'Close' } = props;
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const messages = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const element = panel.current;
    element?.focus();
    return () => {
      // The launcher, if the panel replaced it, is rendered again only after this.
      requestAnimationFrame(() => {
        if (element?.isConnected) return;
        const isThere = opener?.isConnected && opener !== document.body;
        const back = isThere ? opener : document.querySelector('[data-chat-launcher]');
        if (back instanceof HTMLElement) back.focus();
      });
    };
  }, []);
  const isAtEnd = useRef(true);
  const { followKey } = props;
  useEffect(() => {
    const box = messages.current;
    if (!box) return undefined;
    const follow = () => {
      if (isAtEnd.current) box.scrollTo({ top: box.scrollHeight });
    };
    follow();
    const grown = new MutationObserver(follow);
    grown.observe(box, { childList: true, subtree: true, characterData: true });
    const resized = new ResizeObserver(follow);
    resized.observe(box);
    return () => {
      grown.disconnect();
      resized.disconnect();
    };
  }, []);
  useEffect(() => {
    if (followKey !== undefined) messages.current?.scrollTo({ top: messages.current.scrollHeight });
  }, [followKey]);
  const onScroll = ({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: UIEvent<HTMLDivElement>) => {
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < 48;
  };
  return (
    <Panel
      ref={panel}
      data-chat-panel
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
    >
      <Head>
        <div>
          <h2 id={id}>{title}</h2>
          {subtitle && <p>{subtitle}</p>}
        </div>
        {headerEnd}
        <IconButton label={closeLabel} icon={<X />} onClick={onClose} />
      </Head>
      {top}
      <MessageBox ref={messages} role="log" aria-label={props.messagesLabel ?? title} tabIndex={0} onScroll={onScroll}>
        {children}
      </MessageBox>
      {composer}
    </Panel>
  );
}
