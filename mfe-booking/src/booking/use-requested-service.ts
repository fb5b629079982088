import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useDraft } from '../draft/draft.atoms.ts';

/**
 * Unselects a service that is no longer offered, and removes further cars with such a service. Chooses the service requested in the address (`?service=`, from a card of the landing page), and
 * removes it from the address.
 */
export function useRequestedService(services: readonly { id: string }[] | undefined): void {
  const [parameters, setParameters] = useSearchParams();
  const { draft, change } = useDraft();
  const requestedId = parameters.get('service');
  const choose = useEffectEvent(() => {
    if (!services) return;
    const isOffered = (service: string) => services.some(({ id }) => id === service);
    if (draft.serviceId !== null && !isOffered(draft.serviceId)) change({ serviceId: null });
    const { otherCars = [] } = draft;
    if (!otherCars.every(({ serviceId }) => isOffered(serviceId)))
      change({ otherCars: otherCars.filter(({ serviceId }) => isOffered(serviceId)) });
    if (requestedId === null) return;
    if (isOffered(requestedId)) change({ serviceId: requestedId });
    const rest = new URLSearchParams(parameters);
    rest.delete('service');
    setParameters(rest, { replace: true });
  });
  useEffect(() => choose(), [requestedId, services]);
}
