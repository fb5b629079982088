import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { sessionAfter } from '../offline/queue-effects.ts';
import { inEffectAtom } from '../offline/queue.atoms.ts';
import type { WorkSession } from './duty.ts';
import { workSessionQuery } from './duty.api.ts';

/** The open work session, with what was done here and the server does not know of yet. */
export function useWorkSession() {
  const entries = useAtomValue(inEffectAtom);
  const select = useCallback((session: WorkSession | null) => sessionAfter(session, entries), [entries]);
  return useQuery({ ...workSessionQuery, select });
}
