import type { Unsent } from '@yoza/shell-sdk/area';
import type { CurrentUser } from '@yoza/shell-sdk/session';
import { hasTechnicianToken } from '@yoza/shell-sdk/technician-tokens';
import { areaOf, forgetFailed } from '../area/area-loader.ts';

const longestWait = 10_000;

/** Whether this browser may hold a technician's work that is not sent yet. */
export function mayHoldFieldWork({ role }: CurrentUser): boolean {
  return role === 'technician' || hasTechnicianToken();
}

/** What would be lost of it; undefined where the field area cannot be asked: then it goes on waiting, and its sign-in page says so. */
export async function unsentFieldWork({ id }: CurrentUser): Promise<Unsent | undefined> {
  try {
    return await (await areaOf('field')).unsentOf?.([id]);
  } catch (error) {
    console.error('The field area could not be asked what waits', error);
    await forgetFailed('field');
    return undefined;
  }
}

/** Throws where nobody is there to end the session: what waits is not to be deleted, and the page not to be left, for nothing. */
export async function assertReachable(): Promise<void> {
  const { status } = await fetch('/api/auth/user', { signal: AbortSignal.timeout(longestWait) });
  if (status >= 500) throw new Error(`Who is signed in was answered with ${status}`);
}
