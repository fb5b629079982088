import type { Page } from '@playwright/test';
import { json } from '../api/json.ts';
import { platformUrl } from '../platform/environment.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Makes a call with the session of a page's user. As in `apiClient`, each call has a connection of its own. */
export const call = (page: Page, method: Method, path: string, data?: object) =>
  page.request.fetch(`${platformUrl()}${path}`, {
    method,
    data,
    headers: { Origin: platformUrl(), Connection: 'close' },
    maxRedirects: 0,
  });

/** Returns the JSON of the response to such a call. Rejects for a status other than 2xx. */
export const read = <Body>(page: Page, method: Method, path: string, data?: object): Promise<Body> =>
  json<Body>(call(page, method, path, data));
