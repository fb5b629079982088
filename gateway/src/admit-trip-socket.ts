import type { Duplex } from 'node:stream';
import { TrackingSecret } from '@yoza/jobs-contract/tracking';
import { followTechnician } from '@yoza/jobs-contract/tracking-operations';
import { stateOfTrip, tripVersionHeader, versionOfHeader } from '@yoza/kernel-contract/response-version';
import { notFound, tooMany, unavailable } from '@yoza/service-kit/errors';
import type { FollowedTrip } from '@yoza/service-kit/service-token';
import type { GatewayContext } from './context.ts';

/** Seconds after which a visitor may try again beyond a limit; until then the page polls. */
const retryAfter = 60;

const prefix = stateOfTrip('');

/** Trip socket that a visitor requests. */
export interface TripSocketRequest {
  /** Secret of the link. */
  secret: string;
  socket: Duplex;
  address: string;
  /** Share of the visitor, see `visitor-share.ts`. */
  share: number;
}

/**
 * Admits a visitor with the link of a trip to a trip socket: verifies the secret in the same way, and counts it under the same limits, as a call of
 * `GET /api/tracking/{secret}` without credentials. Counts the socket until it closes. Returns the Authorization header for chat. Throws 404 if the secret
 * is wrong or the technician is not on the way, 429 beyond the limits, and 503 if jobs does not respond.
 */
export async function admitTripSocket(wanted: TripSocketRequest, gateway: GatewayContext): Promise<string> {
  const { config, principals, rateLimits, signer, tripSocketCounts } = gateway;
  const { secret, socket, address } = wanted;
  await principals.admit({}, address);
  const limitedFor = await rateLimits.takeOperation(address, followTechnician);
  if (limitedFor !== undefined) throw tooMany(limitedFor);
  if (!TrackingSecret.safeParse(secret).success) throw ended();
  if (!tripSocketCounts.take(`address ${address}`, config.tripSocketsPerAddress, socket)) throw tooMany(retryAfter);
  if (!tripSocketCounts.take('all', config.tripSockets, socket)) throw tooMany(retryAfter);
  const trip = await findTrip(wanted, gateway);
  if (!tripSocketCounts.take(`trip ${trip.jobId}`, config.tripSocketsPerTrip, socket)) throw tooMany(retryAfter);
  return signer.authorizeTripSocket(trip);
}

async function findTrip({ secret, address, share }: TripSocketRequest, gateway: GatewayContext): Promise<FollowedTrip> {
  const { pool } = await gateway.upstreams.of(followTechnician.service, share);
  const headers = {
    authorization: await gateway.signer.authorize(followTechnician.service, 'anonymous'),
    'x-forwarded-for': address,
  };
  const path = followTechnician.path.replace('{secret}', secret);
  const response = await pool.request({ method: 'GET', path, headers }).catch((cause: unknown) => {
    throw unavailable(undefined, cause);
  });
  await response.body.dump();
  if (response.statusCode === 404) throw ended();
  if (response.statusCode !== 200) throw unavailable(undefined, new Error(`jobs answered ${response.statusCode}`));
  const { [versionOfHeader]: state, [tripVersionHeader]: version } = response.headers;
  // Jobs names no version unless the technician is on the way; a version of jobs released before this header never does.
  if (typeof state !== 'string' || typeof version !== 'string') throw ended();
  return { jobId: state.slice(prefix.length), version: Number(version) };
}

const ended = () => notFound('This link is incorrect, or no one is on the way', 'TRACKING_ENDED');
