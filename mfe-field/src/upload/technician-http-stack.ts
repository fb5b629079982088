import { sendAsTechnician } from '@yoza/shell-sdk/technician-session';
import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client';

/** HTTP stack that sends tus requests with the technician's token and renews it when it is refused. */
export const technicianHttpStack: HttpStack = {
  getName: () => 'technician',
  createRequest: (method, url) => createRequest(method, url),
};

function createRequest(method: string, url: string): HttpRequest {
  const headers = new Headers();
  const abort = new AbortController();
  return {
    getMethod: () => method,
    getURL: () => url,
    setHeader: (name, value) => headers.set(name, value),
    getHeader: (name) => headers.get(name) ?? undefined,
    // Chunks are small: progress is reported after each.
    setProgressHandler: () => {},
    async send(body: Blob | null) {
      const request = new Request(url, { method, headers, body: body ?? null, signal: abort.signal });
      const response = await sendAsTechnician(request);
      return asTusResponse(response, await response.text());
    },
    abort: async () => abort.abort(),
    getUnderlyingObject: () => undefined,
  };
}

const asTusResponse = (response: Response, body: string): HttpResponse => ({
  getStatus: () => response.status,
  getHeader: (name) => response.headers.get(name) ?? undefined,
  getBody: () => body,
  getUnderlyingObject: () => response,
});
