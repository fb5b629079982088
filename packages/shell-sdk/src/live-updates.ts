import { useQueryClient } from '@tanstack/react-query';
import type { ChangedTopic } from '@yoza/chat-contract/socket';
import { everyId } from '@yoza/chat-contract/socket-protocol';
import { invalidate } from '@yoza/shell-sdk/invalidate';
import { liveStateAtom, useFrame, type KeysOfTopic } from '@yoza/shell-sdk/live-socket';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';

/**
 * Keeps cached responses current while the component is mounted: a `changed` frame invalidates the query keys listed for its topic, and the opening of
 * the socket all of them, since earlier changes were not announced. `keys` must not change.
 */
export function useLiveUpdates(keys: Partial<Record<ChangedTopic, KeysOfTopic>>): void {
  const client = useQueryClient();
  const isLive = useAtomValue(liveStateAtom) === 'open';
  useFrame('changed', ({ topic, id }) => {
    for (const queryKey of keysOf([keys[topic] ?? []], id === everyId ? undefined : id)) invalidate(client, queryKey);
  });
  useEffect(() => {
    if (!isLive) return;
    for (const queryKey of keysOf(Object.values(keys))) invalidate(client, queryKey);
  }, [client, keys, isLive]);
}

/** Returns each key once, and none that a shorter one includes, also if listed for several topics: each invalidation starts another request. */
function keysOf(lists: KeysOfTopic[], id?: string) {
  const all = lists.flatMap((list) => (typeof list === 'function' ? list(id) : list));
  const byText = new Map(all.map((queryKey) => [JSON.stringify(queryKey), queryKey]));
  const isIncluded = (text: string) =>
    [...byText.keys()].some((shorter) => text.startsWith(`${shorter.slice(0, -1)},`));
  return [...byText].filter(([text]) => !isIncluded(text)).map(([, queryKey]) => queryKey);
}
