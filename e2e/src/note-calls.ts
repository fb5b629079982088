import type { Page } from '@playwright/test';
import { areaLoaded } from './technician-phone.ts';

export interface NotedCall {
  method: string;
  /** Without the host. */
  path: string;
  body: unknown;
}

/** Notes what a technician's page sends from here on, as the page itself says it: of requests made in parts the browser does not tell the body. Loads it again. */
export async function noteCalls(page: Page): Promise<NotedCall[]> {
  const calls: NotedCall[] = [];
  await page.exposeFunction('noteCall', (method: string, path: string, body: string) => {
    calls.push({ method, path, body: body ? JSON.parse(body) : null });
  });
  await page.addInitScript(() => {
    const { noteCall } = globalThis as unknown as { noteCall: (...call: string[]) => void };
    const send = globalThis.fetch.bind(globalThis);
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.method !== 'GET')
        noteCall(request.method, new URL(request.url).pathname, await request.clone().text());
      return send(request);
    };
  });
  await page.reload();
  await areaLoaded(page);
  return calls;
}

/** What was sent last to a path; undefined as long as nothing was. */
export const lastTo = (calls: readonly NotedCall[], path: string): unknown =>
  calls.findLast((call) => call.path === path)?.body;
