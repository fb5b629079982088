import { useQueryClient } from '@tanstack/react-query';
import { technicianKeys, userKeys } from './people-keys.ts';

/** Invalidates the queries of users and technicians. */
export function useRefreshPeople(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: userKeys.all });
    void client.invalidateQueries({ queryKey: technicianKeys.all });
  };
}
