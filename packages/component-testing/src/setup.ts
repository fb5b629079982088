import { afterEach, beforeEach, vi } from 'vitest';
import { closeSocket } from './fake-socket.ts';
import { closePage } from './open-page.tsx';

// Monday noon in Kampala, regardless of when the tests run.
beforeEach(() => vi.setSystemTime('2026-11-23T12:00:00+03:00'));

afterEach(async () => {
  // Spies first: restoring a spy on a fake timer later would reinstall that timer.
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  closeSocket();
  await closePage();
});
