/**
 * Header by which a service names the state that a response shows, such as `trip:<id of the job>`. The gateway keeps it to itself. It responds 304 on
 * its own to a caller who has the latest response, as long as {@link responseVersionKey} does not change.
 */
export const versionOfHeader = 'x-version-of';

/** Redis key of the id of the latest change of a state; absent if it has not changed for an hour. Written by chat, which hears every event. */
export const responseVersionKey = (state: string): string => `response-version:${state}`;

/** Seconds for which a change is kept in Redis. */
export const responseVersionSeconds = 3_600;

/** State that the responses about the trip to a job show. */
export const stateOfTrip = (jobId: string): string => `trip:${jobId}`;

/**
 * Header with the job's version in the response to a visitor with the link of a trip, while the technician is on the way. The gateway keeps it to itself: it
 * opens the visitor's socket for the positions of this version of the job only.
 */
export const tripVersionHeader = 'x-trip-version';
