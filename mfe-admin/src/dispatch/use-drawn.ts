import { useState, type RefCallback } from 'react';
import { useOnInView } from 'react-intersection-observer';

// A screen above and below: a row is there before it is scrolled or stepped to, and none is as high as that.
const near = { rootMargin: '100% 0px' };

interface Drawn {
  /** Of the row's element. */
  noteRow: RefCallback<HTMLElement>;
  isDrawn: boolean;
}

/** Whether a row is drawn: while it is in sight, or nearly, or something in it has the focus, which it would lose. */
export function useDrawn(isDrawnFirst: boolean): Drawn {
  const [isDrawn, setDrawn] = useState(isDrawnFirst);
  const noteRow = useOnInView<HTMLElement>((isNear, { target }) => {
    if (!isNear && target.contains(document.activeElement)) return;
    setDrawn(isNear);
  }, near);
  return { noteRow, isDrawn };
}
