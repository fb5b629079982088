import { useSetAtom } from 'jotai';
import { useLayoutEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { returnedAtom } from './access.atoms.ts';
import { returnedWith } from './returned.ts';

/**
 * Moves the values in the sign-in page's address into memory and out of the address bar, the history and anything the page reports as its referrer.
 * Returns true once the address is clean, so that nothing else is shown under it before.
 */
export function useReturned(): boolean {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const take = useSetAtom(returnedAtom);
  const returned = useMemo(
    () => (pathname === '/technician/login' ? returnedWith(search) : undefined),
    [pathname, search],
  );
  useLayoutEffect(() => {
    if (!returned) return;
    take(returned);
    void navigate(pathname, { replace: true, state: state as unknown });
  }, [returned, take, navigate, pathname, state]);
  return returned === undefined;
}
