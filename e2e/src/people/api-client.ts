import { type APIRequestContext, request } from '@playwright/test';

/**
 * Creates a client of the platform at `url` that sends these headers with each call. Each call has a connection of its own: Playwright reuses idle ones at any
 * age, also one that the gateway is closing after its idle time, and that call would be lost.
 */
export const apiClient = (url: string, headers: Record<string, string> = {}): Promise<APIRequestContext> =>
  request.newContext({ baseURL: url, extraHTTPHeaders: { Connection: 'close', ...headers } });
