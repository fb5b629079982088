import { useRef } from 'react';

/**
 * Returns the key for a request: the same one while the content stays the same, so that a retry or a second press counts once, and a new one after
 * any change of it.
 */
export function useIdempotencyKey(): (content: unknown) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (text !== last.current.content) last.current = { content: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
