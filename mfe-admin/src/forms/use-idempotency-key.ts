import { useRef } from 'react';

/**
 * Gives the key under which a request is sent: the same one as long as the same is asked for, so that a retry or a second press counts
 * once, and a new one for anything else.
 */
export function useIdempotencyKey(): (asked: unknown) => string {
  const last = useRef({ asked: '', key: '' });
  return (asked) => {
    const text = JSON.stringify(asked);
    if (text !== last.current.asked) last.current = { asked: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
