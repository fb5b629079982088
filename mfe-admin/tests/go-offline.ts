import { onTestFinished, vi } from 'vitest';

/** Makes the browser report that it has no network, until the test ends or the returned function is called. */
export function goOffline(): () => void {
  const isOnLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const goOnline = () => {
    isOnLine.mockRestore();
    dispatchEvent(new Event('online'));
  };
  onTestFinished(goOnline);
  dispatchEvent(new Event('offline'));
  return goOnline;
}
