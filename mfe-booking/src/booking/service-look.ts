import type { ServiceSceneName } from '@yoza/ui/illustrations/ServiceScene';

const ownScenes: Record<string, ServiceSceneName> = { 'premium-detail': 'interior', 'deep-cleaning-polish': 'deep' };

/** Illustration of a service; all but two share one. */
export function sceneOf(serviceId: string): ServiceSceneName {
  return Object.hasOwn(ownScenes, serviceId) ? (ownScenes[serviceId] ?? 'external') : 'external';
}

/** Duration of a service in hours, rounded up from minutes. */
export function hoursOf(minutes: number): number {
  return Math.ceil(minutes / 60);
}
