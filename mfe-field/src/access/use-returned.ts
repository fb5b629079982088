import { useSetAtom } from 'jotai';
import { useLayoutEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { returnedAtom } from './access.atoms.ts';
import { returnedWith } from './returned.ts';

/**
 * Takes what the address of the sign-in page brings along into memory and out of the address bar, the history and whatever the page names as
 * where it comes from. Returns whether the address is clean, so that nothing else is shown under it before.
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
