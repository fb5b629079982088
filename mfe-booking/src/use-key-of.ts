import { useRef } from 'react';

/** Returns the idempotency key of what is sent: the same content sent again is added once, a different one gets a new key. */
export function useKeyOf<Content>(): (content: Content) => string {
  const last = useRef({ sent: '', key: '' });
  return (content) => {
    const sent = JSON.stringify(content);
    if (last.current.sent !== sent) last.current = { sent, key: crypto.randomUUID() };
    return last.current.key;
  };
}
