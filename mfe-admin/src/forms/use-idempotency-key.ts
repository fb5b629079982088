import { useRef } from 'react';

/**
 * Returns the key for a request: the same one while the content stays the same, so that a retry or a second press counts once, and a new one after
 * any change of it.
 */
export function useIdempotencyKey(): (asked: unknown) => string {
  const last = useRef({ asked: '', key: '' });
  return (asked) => {
    const text = JSON.stringify(asked);
    if (text !== last.current.asked) last.current = { asked: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
