import type { components } from '@yoza/identity-contract/api';
import { profileKey } from './technician-tokens.ts';

type TechnicianProfile = components['schemas']['TechnicianProfile'];

/** Returns the stored profile of the technician who last signed in here, to open the area without a network. */
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
    // If the storage is full, the area cannot open without a network but works with one.
    console.error('The profile could not be kept', error);
  }
}
