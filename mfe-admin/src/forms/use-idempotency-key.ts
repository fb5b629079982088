import { useRef } from 'react';

/**
 * Returns the key for a request: the same one for the same content, so that a retry or a second press counts once, and a new one for any other
 * content.
 */
export function useIdempotencyKey(): (asked: unknown) => string {
  const last = useRef({ asked: '', key: '' });
  return (asked) => {
    const text = JSON.stringify(asked);
    if (text !== last.current.asked) last.current = { asked: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
