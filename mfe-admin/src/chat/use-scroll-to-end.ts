import { useEffect, useRef } from 'react';

/** Milliseconds before scrolling, in which the new line gets its height. */
const delay = 100;
/** Distance from the end, in pixels, beyond which the admin is reading earlier messages. */
const nearEnd = 160;

/**
 * Scrolls to the end of a log when it opens, when an outgoing message is added (`outgoing` grows), and when a message arrives (`newest` changes)
 * while the end is in view. Returns the ref for the log.
 */
export function useScrollToEnd(newest: number, outgoing: number) {
  const log = useRef<HTMLDivElement>(null);
  const seen = useRef({ newest: -1, outgoing });
  useEffect(() => {
    const element = log.current;
    if (!element) return;
    const isFirst = seen.current.newest === -1;
    const isOwn = outgoing > seen.current.outgoing;
    seen.current = { newest, outgoing };
    const last = element.lastElementChild?.getBoundingClientRect().height ?? 0;
    const below = element.scrollHeight - element.scrollTop - element.clientHeight - last;
    if (!isFirst && !isOwn && below > nearEnd) return;
    const timer = setTimeout(() => element.scrollTo({ top: element.scrollHeight }), delay);
    return () => clearTimeout(timer);
  }, [newest, outgoing]);
  return log;
}
