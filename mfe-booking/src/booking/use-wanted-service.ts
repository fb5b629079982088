import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useDraft } from '../draft/draft.atoms.ts';

/** Chooses the service requested in the address (`?service=`, from a card of the landing page), and removes it from the address. */
export function useWantedService(services: readonly { id: string }[] | undefined): void {
  const [parameters, setParameters] = useSearchParams();
  const { change } = useDraft();
  const wanted = parameters.get('service');
  const choose = useEffectEvent(() => {
    if (wanted === null || !services) return;
    if (services.some(({ id }) => id === wanted)) change({ serviceId: wanted });
    const rest = new URLSearchParams(parameters);
    rest.delete('service');
    setParameters(rest, { replace: true });
  });
  useEffect(() => choose(), [wanted, services]);
}
