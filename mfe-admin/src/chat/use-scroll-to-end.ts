import { useEffect, useRef } from 'react';

/** As the seed says: long enough for the new line to have its height. */
const delay = 100;
/** Further up than this, someone is reading what was said before. */
const nearEnd = 160;

/**
 * Brings the end of a log into view when it opens, when something of one's own is added (`outgoing` grows), and when a message comes
 * (`newest` changes) while the end is in view. Returns the ref for the log.
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
