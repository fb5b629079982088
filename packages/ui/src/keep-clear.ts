/** Publishes the height of the bottom bar, so that chat and toasts stay above it. Returns the function that stops it. */
export function keepClear(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--yoza-bottom-bar', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--yoza-bottom-bar');
  };
}
