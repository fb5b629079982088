import { ApiError } from '@yoza/shell-sdk/api-error';
import { useSession } from '@yoza/shell-sdk/session';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';
import { useCallback, useEffect } from 'react';

/**
 * Returns a handler for the server's refusal of the caller: a 401 leads to the sign-in page (and returns true: no further message is needed), a 403
 * refetches the session, because the role may have been removed meanwhile.
 */
export function useRefusal(): (error: unknown) => boolean {
  const { reload } = useSession();
  return useCallback(
    (error) => {
      if (handleUnauthorized(error)) return true;
      if (error instanceof ApiError && error.status === 403) void reload();
      return false;
    },
    [reload],
  );
}

/** Applies {@link useRefusal} to the error of a query. */
export function useRefusedQuery(error: unknown): void {
  const refuse = useRefusal();
  useEffect(() => {
    if (error) refuse(error);
  }, [error, refuse]);
}
