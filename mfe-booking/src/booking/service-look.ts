import { formatDuration } from '@yoza/shell-sdk/format';
import { i18n } from '@yoza/shell-sdk/i18n';
import type { ServiceSceneName } from '@yoza/ui/illustrations/ServiceScene';

const ownScenes: Record<string, ServiceSceneName> = { 'premium-detail': 'interior', 'deep-cleaning-polish': 'deep' };

/** The picture of a service; all but two share one. */
export function sceneOf(serviceId: string): ServiceSceneName {
  return Object.hasOwn(ownScenes, serviceId) ? (ownScenes[serviceId] ?? 'external') : 'external';
}

/** Hours of a service of so many minutes, rounded up. */
export function hoursOf(minutes: number): number {
  return Math.ceil(minutes / 60);
}

/** `2h 0m`; in other languages than English as everywhere. */
export function hoursAndMinutes(minutes: number): string {
  if (i18n.language !== 'en') return formatDuration(minutes);
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}
