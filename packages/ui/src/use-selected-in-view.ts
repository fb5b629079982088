import { useEffect, type RefObject } from 'react';

/** Scrolls a strip of options to the selected one, which `selector` matches, when the selection or any size changes. */
export function useSelectedInView(strip: RefObject<HTMLElement | null>, selector: string, selectedId: string): void {
  useEffect(() => {
    const list = strip.current;
    const selected = list?.querySelector<HTMLElement>(selector);
    if (!list || !selected) return undefined;
    const show = () => {
      list.scrollLeft = selected.offsetLeft - (list.clientWidth - selected.offsetWidth) / 2;
    };
    // Also after a phone is rotated, and when counts that load later widen the options.
    const resized = new ResizeObserver(show);
    for (const element of [list, ...list.children]) resized.observe(element);
    return () => resized.disconnect();
  }, [strip, selector, selectedId]);
}
