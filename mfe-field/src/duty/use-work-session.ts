import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { logsQuery } from '../logs/logs.api.ts';
import { sessionAfter } from './session-after.ts';
import { inEffectAtom } from '../offline/queue.atoms.ts';
import { breakBegin } from './break-end.ts';
import type { WorkSession } from './duty.ts';
import { workSessionQuery } from './duty.api.ts';

/** The open work session, including unsent changes. */
export function useWorkSession() {
  const entries = useAtomValue(inEffectAtom);
  const { data: begin } = useQuery({ ...logsQuery, select: breakBegin });
  const select = useCallback((session: WorkSession | null) => sessionAfter(session, entries, begin), [entries, begin]);
  return useQuery({ ...workSessionQuery, select });
}
