const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);

/**
 * True when a handler failed for a reason outside itself that will pass: the database is away, stopping or full, a lock was not to be
 * had, or it lost against another transaction. Such a failure is no mark against the event.
 */
export function isTransient(error: unknown): boolean {
  const { code, message = '' } = (error ?? {}) as { code?: unknown; message?: string };
  if (typeof code === 'string' && (networkCodes.has(code) || /^(08|40|53|55|57)/.test(code))) return true;
  return /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i.test(
    message,
  );
}
