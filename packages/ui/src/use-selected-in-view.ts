import { useEffect, type RefObject } from 'react';

/** Scrolls a strip of choices to the selected one, which `selector` matches: on another selection and on any change of size. */
export function useSelectedInView(strip: RefObject<HTMLElement | null>, selector: string, selectedId: string): void {
  useEffect(() => {
    const list = strip.current;
    const selected = list?.querySelector<HTMLElement>(selector);
    if (!list || !selected) return undefined;
    const show = () => {
      list.scrollLeft = selected.offsetLeft - (list.clientWidth - selected.offsetWidth) / 2;
    };
    // Also after a phone is rotated, and when counts that load later make the choices wider.
    const resized = new ResizeObserver(show);
    for (const element of [list, ...list.children]) resized.observe(element);
    return () => resized.disconnect();
  }, [strip, selector, selectedId]);
}
