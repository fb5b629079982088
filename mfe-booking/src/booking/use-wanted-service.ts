import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useDraft } from '../draft/draft.atoms.ts';

/**
 * Unselects a service that is no longer offered. Chooses the service requested in the address (`?service=`, from a card of the landing page), and
 * removes it from the address.
 */
export function useWantedService(services: readonly { id: string }[] | undefined): void {
  const [parameters, setParameters] = useSearchParams();
  const { draft, change } = useDraft();
  const wanted = parameters.get('service');
  const choose = useEffectEvent(() => {
    if (!services) return;
    const isOffered = (service: string) => services.some(({ id }) => id === service);
    if (draft.serviceId !== null && !isOffered(draft.serviceId)) change({ serviceId: null });
    if (wanted === null) return;
    if (isOffered(wanted)) change({ serviceId: wanted });
    const rest = new URLSearchParams(parameters);
    rest.delete('service');
    setParameters(rest, { replace: true });
  });
  useEffect(() => choose(), [wanted, services]);
}
