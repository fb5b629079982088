import { afterEach, expect, test, vi } from 'vitest';
import { fetchQueryKey, queryClient } from '@yoza/shell-sdk/query-client';

afterEach(() => vi.unstubAllGlobals());

test('nothing is retried, polled or asked again on focus, and data never goes stale by itself', () => {
  const { queries, mutations } = queryClient.getDefaultOptions();
  expect(queries).toMatchObject({
    retry: false,
    refetchOnWindowFocus: false,
    refetchInterval: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  expect(mutations).toMatchObject({ retry: false });
});

test('a query asks the address made of its key, with cookies; a 401 throws or gives null', async () => {
  const asked: Request[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(request);
    return Promise.resolve(new Response('{"code":"UNAUTHENTICATED","message":"Please sign in"}', { status: 401 }));
  });
  const call = (on401: 'throw' | 'null') =>
    (fetchQueryKey(on401) as unknown as (context: object) => Promise<unknown>)({
      queryKey: ['http://yoza.test/api/chat/sessions', '5', 'messages'],
      signal: new AbortController().signal,
    });
  expect(await call('null')).toBeNull();
  await expect(call('throw')).rejects.toThrow('401: {"code":"UNAUTHENTICATED"');
  expect(asked.map(({ url, credentials }) => [url, credentials])).toEqual(
    Array(2).fill(['http://yoza.test/api/chat/sessions/5/messages', 'include']),
  );
});
