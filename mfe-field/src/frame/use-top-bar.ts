import { useLayoutEffect, type RefObject } from 'react';

/**
 * Publishes the height of the bar that stays at the top of the page as `--field-top`, for content that sticks under it. It is the host's bar for a
 * technician who is signed in at the host too, else the area's own.
 */
export function useTopBar(ownBar: RefObject<HTMLElement | null>, hasHostBar: boolean): void {
  useLayoutEffect(() => {
    const own = ownBar.current;
    const host = hasHostBar ? [...document.querySelectorAll('header')].find((bar) => !own?.contains(bar)) : undefined;
    const bar = host ?? own;
    if (!bar) return;
    const { style } = document.documentElement;
    const publish = () => style.setProperty('--field-top', `${Math.floor(bar.getBoundingClientRect().height)}px`);
    publish();
    const observer = new ResizeObserver(publish);
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty('--field-top');
    };
  }, [ownBar, hasHostBar]);
}
