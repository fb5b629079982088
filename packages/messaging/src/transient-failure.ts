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
 * True if a handler failed for an external reason that will pass: the database is unavailable, stopping or full, a lock could not be acquired, or
 * another transaction took precedence, or a migration has made a named statement stale. Such a failure is retried without limit.
 */
export function isTransient(error: unknown): boolean {
  const { code, message = '' } = (error ?? {}) as { code?: unknown; message?: string };
  if (typeof code === 'string' && (networkCodes.has(code) || /^(08|40|53|55|57|0A000$|26000$)/.test(code))) return true;
  return /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i.test(
    message,
  );
}
