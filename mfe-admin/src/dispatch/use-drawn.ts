import { useState, type RefCallback } from 'react';
import { useOnInView } from 'react-intersection-observer';

// One screen above and below, and two cards within a scrolling part: content is rendered before it is scrolled or stepped to.
const near = { rootMargin: '100% 0px', scrollMargin: '200px 0px' };

interface Drawn {
  /** Ref of the row or card that is observed. */
  note: RefCallback<HTMLElement>;
  isDrawn: boolean;
}

/** Determines whether a row or a card is drawn: while it is in view or nearly, or an element in it has the focus, which it would lose. */
export function useDrawn(isDrawnFirst: boolean): Drawn {
  const [isDrawn, setDrawn] = useState(isDrawnFirst);
  const note = useOnInView<HTMLElement>((isNear, { target }) => {
    if (!isNear && target.contains(document.activeElement)) return;
    setDrawn(isNear);
  }, near);
  return { note, isDrawn };
}
