import type { Unsent } from '@yoza/shell-sdk/area';
import type { CurrentUser } from '@yoza/shell-sdk/session';
import { hasTechnicianToken } from '@yoza/shell-sdk/technician-tokens';
import { areaOf, forgetFailed } from '../area/area-loader.ts';

const longestWait = 10_000;

/** True if this browser may hold a technician's unsent changes. */
export function mayHoldFieldWork({ role }: CurrentUser): boolean {
  return role === 'technician' || hasTechnicianToken();
}

/** Returns the unsent changes that would be lost; undefined if the field area cannot be asked: then they are kept, and its sign-in page says so. */
export async function unsentFieldWork({ id }: Pick<CurrentUser, 'id'>): Promise<Unsent | undefined> {
  try {
    return await (await areaOf('field')).unsentOf?.([id]);
  } catch (error) {
    console.error('The field area could not be asked for unsent changes', error);
    await forgetFailed('field');
    return undefined;
  }
}

/** Throws if the server cannot be reached to end the session, so that unsent changes are not deleted, and the page not left, in vain. */
export async function assertReachable(): Promise<void> {
  const { status } = await fetch('/api/auth/user', { signal: AbortSignal.timeout(longestWait) });
  if (status >= 500) throw new Error(`Who is signed in was answered with ${status}`);
}
