import { QueryObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchQueryKey, queryClient } from '@yoza/shell-sdk/query-client';
import { currentToast, dismissToast, showToast } from '@yoza/ui/toast';

afterEach(() => vi.unstubAllGlobals());

test('query client: does not retry, poll or refetch on focus, and data do not become stale by age', () => {
  const { queries, mutations } = queryClient.getDefaultOptions();
  expect(queries).toMatchObject({
    retry: false,
    refetchOnWindowFocus: false,
    refetchInterval: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  expect(mutations).toMatchObject({ retry: false });
});

test('change without a network: fails at once and is not sent later', async () => {
  const send = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  onlineManager.setOnline(false);
  try {
    const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn: send });
    await expect(mutation.execute(undefined)).rejects.toThrow('Failed to fetch');
  } finally {
    onlineManager.setOnline(true);
  }
  await queryClient.resumePausedMutations();
  expect(send).toHaveBeenCalledTimes(1);
});

test('failure toast: is removed by the next action, not by a silent one', async () => {
  const run = (meta?: { isSilent: boolean }) =>
    queryClient
      .getMutationCache()
      .build(queryClient, { meta, mutationFn: () => Promise.resolve() })
      .execute(undefined);
  showToast({ title: 'Booking Failed', tone: 'error' });
  await run({ isSilent: true });
  expect(currentToast()?.title).toBe('Booking Failed');
  await run();
  expect(currentToast()).toBeNull();
  showToast({ title: 'Vehicle Added' });
  await run();
  expect(currentToast()?.title).toBe('Vehicle Added');
  dismissToast();
});

test('query: fetches the address in its key with cookies; a 401 throws or returns null', async () => {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    requests.push(request);
    return Promise.resolve(new Response('{"code":"UNAUTHENTICATED","message":"Please sign in"}', { status: 401 }));
  });
  const call = (on401: 'throw' | 'null') =>
    (fetchQueryKey(on401) as unknown as (context: object) => Promise<unknown>)({
      queryKey: ['http://yoza.test/api/chat/sessions', '5', 'messages'],
      signal: new AbortController().signal,
    });
  expect(await call('null')).toBeNull();
  await expect(call('throw')).rejects.toThrow('401: {"code":"UNAUTHENTICATED"');
  expect(requests.map(({ url, credentials }) => [url, credentials])).toEqual(
    Array(2).fill(['http://yoza.test/api/chat/sessions/5/messages', 'include']),
  );
});

test('query: is fetched once again if it is invalidated during its first fetch', async () => {
  const first = Promise.withResolvers<string>();
  const queryFn = vi.fn<() => Promise<string>>().mockReturnValueOnce(first.promise).mockResolvedValueOnce('after it');
  const observer = new QueryObserver(queryClient, { queryKey: ['/api/changing'], queryFn });
  const seen: unknown[] = [];
  const stop = observer.subscribe(({ data }) => seen.push(data));
  void queryClient.invalidateQueries({ queryKey: ['/api/changing'] });
  expect(queryFn).toHaveBeenCalledTimes(1);
  first.resolve('before the change');
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(seen.at(-1)).toBe('after it'));
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
});
