import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { invalidate } from '../src/invalidate.ts';

/** Shows a query whose responses are resolved by the test. */
function shownQuery(client: QueryClient, key: string) {
  const responses: PromiseWithResolvers<string>[] = [];
  const queryFn = vi.fn<() => Promise<string>>(() => {
    const response = Promise.withResolvers<string>();
    responses.push(response);
    return response.promise;
  });
  const observer = new QueryObserver(client, { queryKey: [key], queryFn, retry: false });
  observer.subscribe(() => {});
  return { responses, queryFn, data: () => observer.getCurrentResult().data };
}

test('change while the first response is on its way: the query is requested once more', async () => {
  const client = new QueryClient();
  const slots = shownQuery(client, 'slots');
  invalidate(client, ['slots']);
  invalidate(client, ['slots']);
  slots.responses[0]!.resolve('last place');
  await vi.waitFor(() => expect(slots.queryFn).toHaveBeenCalledTimes(2));
  slots.responses[1]!.resolve('full');
  await vi.waitFor(() => expect(slots.data()).toBe('full'));
  expect(slots.queryFn).toHaveBeenCalledTimes(2);
});

test('change while the first response is on its way, which then fails: the query is requested once more', async () => {
  const client = new QueryClient();
  const slots = shownQuery(client, 'slots');
  invalidate(client, ['slots']);
  slots.responses[0]!.reject(new Error('unavailable'));
  await vi.waitFor(() => expect(slots.queryFn).toHaveBeenCalledTimes(2));
  slots.responses[1]!.resolve('full');
  await vi.waitFor(() => expect(slots.data()).toBe('full'));
});

test('change of a query with a response, and of others: only that one is requested, at once', async () => {
  const client = new QueryClient();
  const slots = shownQuery(client, 'slots');
  const jobs = shownQuery(client, 'jobs');
  slots.responses[0]!.resolve('2 places');
  await vi.waitFor(() => expect(slots.data()).toBe('2 places'));
  invalidate(client, ['slots']);
  expect(slots.queryFn).toHaveBeenCalledTimes(2);
  slots.responses[1]!.resolve('last place');
  jobs.responses[0]!.resolve('one');
  await vi.waitFor(() => expect([slots.data(), jobs.data()]).toEqual(['last place', 'one']));
  expect([slots.queryFn, jobs.queryFn].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
});
