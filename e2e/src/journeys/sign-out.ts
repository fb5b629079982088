import type { Page } from '@playwright/test';
import { call } from './calls.ts';

/** Ends the session of a page's customer or admin, if it has one: otherwise each run would leave one in the list of the account. Rejects if it remains. */
export async function signOut(page: Page): Promise<void> {
  await call(page, 'GET', '/api/logout');
  const after = await call(page, 'GET', '/api/auth/user');
  if (after.status() !== 401) throw new Error(`After the sign-out /api/auth/user answered ${after.status()}`);
}
