import { onTestFinished, vi } from 'vitest';

/** Has the browser say that it has no network, until the test is over or what is returned is called. */
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
