import { useMutation } from '@tanstack/react-query';
import { useSession } from '@yoza/shell-sdk/session';
import { signInTechnician, technicianStateAtom } from '@yoza/shell-sdk/technician-session';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { exchangeSession } from './access.api.ts';

export interface SessionExchange {
  status: 'not-possible' | 'under-way' | 'failed';
  retry: () => void;
}

/** Gets the area's tokens automatically for a technician who is signed in at the host: once, and again on request. */
export function useSessionExchange(): SessionExchange {
  const { user } = useSession().session;
  const { status } = useAtomValue(technicianStateAtom);
  const { mutate, isIdle, isError } = useMutation({
    mutationFn: async () => signInTechnician(await exchangeSession()),
  });
  const isPossible = user?.role === 'technician' && status === 'unauthorized';
  useEffect(() => {
    if (isPossible && isIdle) mutate();
  }, [isPossible, isIdle, mutate]);
  const state = !isPossible ? 'not-possible' : isError ? 'failed' : 'under-way';
  return { status: state, retry: () => mutate() };
}
