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

/** Gets the area's tokens automatically for a technician who is signed in at the host: at first, when they have ended, and on request. */
export function useSessionExchange(): SessionExchange {
  const { user } = useSession().session;
  const { status } = useAtomValue(technicianStateAtom);
  const { mutate, reset, isIdle, isPending } = useMutation({
    mutationFn: async () => signInTechnician(await exchangeSession()),
  });
  // The exchange is for the sign-in that it began: when that ends, the next one may begin.
  useEffect(() => (status === 'signed-in' ? reset : undefined), [status, reset]);
  const isPossible = user?.role === 'technician' && status === 'unauthorized';
  useEffect(() => {
    if (isPossible && isIdle) mutate();
  }, [isPossible, isIdle, mutate]);
  const state = !isPossible ? 'not-possible' : isIdle || isPending ? 'under-way' : 'failed';
  return { status: state, retry: () => mutate() };
}
