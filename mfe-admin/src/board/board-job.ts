import type { Position } from '@yoza/map/position';
import { businessToday } from '@yoza/shell-sdk/format';
import type { DispatchJob } from './board.ts';

/** Version of a job whose placement is pending: it is shown at its new place and cannot be moved again until the server has responded. */
export const unknownVersion = 0;

/** Returns the day in Kampala on which a job's slot begins. */
export const dayOf = (job: DispatchJob): string => businessToday(new Date(job.scheduledDate));

export const isLive = ({ status }: DispatchJob): boolean =>
  status === 'pending' || status === 'assigned' || status === 'in_progress';

/** Returns the position of a job; null if it was not given. */
export function positionOf({ latitude, longitude }: Pick<DispatchJob, 'latitude' | 'longitude'>): Position | null {
  return latitude === null || longitude === null ? null : { latitude: Number(latitude), longitude: Number(longitude) };
}

/** Shortens `2018 Toyota Harrier` to `Toyota Harrier` for the board. */
export const shortVehicle = ({ vehicleName }: Pick<DispatchJob, 'vehicleName'>): string =>
  vehicleName.replace(/^\d{4} /, '');
