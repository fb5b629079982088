import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { inEffectAtom } from '../offline/queue.atoms.ts';
import { linesAfter } from './lines-after.ts';
import { logsQuery, type TechnicianLog } from './logs.api.ts';

/** Technician's activity, latest first, including unsent changes. */
export function useActivityLines() {
  const entries = useAtomValue(inEffectAtom);
  const select = useCallback((logs: TechnicianLog[]) => linesAfter(logs, entries), [entries]);
  return useQuery({ ...logsQuery, select });
}
