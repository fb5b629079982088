import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { savedPlacesQuery } from './saved-places.api.ts';

/** Loads the saved places before the step that offers them, so that they do not move its fields when they arrive. */
export function useSavedPlacesAhead(): void {
  const client = useQueryClient();
  useEffect(() => void client.prefetchQuery(savedPlacesQuery), [client]);
}
