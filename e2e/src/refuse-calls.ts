import type { Page } from '@playwright/test';
import { intercept } from './intercept.ts';

/** Has every call of this kind from a page refused in these words, or without any, until the page forgets it with `unroute`. */
export async function refuseCalls(page: Page, method: string, path: string, message?: string): Promise<void> {
  await intercept(page, `**${path}`, (route) => {
    if (route.request().method() !== method) return route.fallback();
    if (message === undefined) return route.fulfill({ status: 400, body: '' });
    const json = { type: 'about:blank', title: 'Conflict', status: 409, code: 'REFUSED', message };
    return route.fulfill({ status: 409, contentType: 'application/problem+json', json });
  });
}
