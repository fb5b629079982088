import { useState, type RefCallback } from 'react';
import { useOnInView } from 'react-intersection-observer';

// A screen above and below: a row is there before it is scrolled or stepped to, and none is as high as that.
const near = { rootMargin: '100% 0px' };

interface Drawn {
  /** Of the row's element. */
  noteRow: RefCallback<HTMLElement>;
  isDrawn: boolean;
  /** In px, once it has been drawn and left out again. */
  height: number | null;
}

/** Whether a row is drawn: while it is in sight, or nearly, or something in it has the focus, which it would lose. */
export function useDrawn(isDrawnFirst: boolean): Drawn {
  const [isDrawn, setDrawn] = useState(isDrawnFirst);
  const [height, setHeight] = useState<number | null>(null);
  const noteRow = useOnInView<HTMLElement>((isNear, { target, boundingClientRect }) => {
    if (!isNear && target.contains(document.activeElement)) return;
    setDrawn(isNear);
    if (!isNear) setHeight(boundingClientRect.height);
  }, near);
  return { noteRow, isDrawn, height };
}
