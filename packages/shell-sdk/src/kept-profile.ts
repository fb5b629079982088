import type { TechnicianProfile } from '@yoza/shell-sdk/technician-session';
import { profileKey } from './technician-tokens.ts';

/** The profile of the technician who signed in here last, for a start without a network. */
export function keptProfile(): TechnicianProfile | undefined {
  try {
    return (JSON.parse(localStorage.getItem(profileKey) ?? 'null') as TechnicianProfile | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepProfile(technician: TechnicianProfile): void {
  try {
    localStorage.setItem(profileKey, JSON.stringify(technician));
  } catch (error) {
    // A full storage costs the start without a network, not the work with one.
    console.error('The profile could not be kept', error);
  }
}
