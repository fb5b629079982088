import type { DomainEvent, EventOf } from '@yoza/contracts/events/event';
import type { positionShared } from '@yoza/contracts/events/live';
import type { FollowedTrip } from '@yoza/service-kit/service-token';
import { closeCodes, encodeFrame, type OpenSocket } from './open-socket.ts';

/** Socket of a visitor with the link of a trip. */
export interface Follower {
  trip: FollowedTrip;
  socket: OpenSocket;
}

/**
 * Open sockets of visitors with links of trips, by job. Each gets the positions of the version of the job for which its link was verified, and is closed with
 * the first sign of a later one, also if the event of the change is late or lost: the gateway then verifies the link again.
 */
export class Followers {
  readonly #byJob = new Map<string, Set<Follower>>();

  add(follower: Follower): void {
    const { jobId } = follower.trip;
    const others = this.#byJob.get(jobId);
    if (others) others.add(follower);
    else this.#byJob.set(jobId, new Set([follower]));
  }

  remove(follower: Follower): void {
    const { jobId } = follower.trip;
    const left = this.#byJob.get(jobId);
    left?.delete(follower);
    if (left?.size === 0) this.#byJob.delete(jobId);
  }

  get all(): Follower[] {
    return [...this.#byJob.values()].flatMap((followers) => [...followers]);
  }

  showPosition({ aggregate, data }: EventOf<typeof positionShared>): void {
    const followers = this.#byJob.get(data.jobId);
    if (!followers) return;
    const { position, expectedArrivalAt } = data;
    const frame = encodeFrame({ type: 'position', position, expectedArrivalAt });
    for (const follower of followers) {
      if (aggregate.version === follower.trip.version) follower.socket.send(frame);
      else this.#endIfLater(follower, aggregate.version);
    }
  }

  /** Closes the sockets of a job's followers that do not know of a change of the job. */
  noteChange(jobId: string, { aggregate }: Pick<DomainEvent, 'aggregate'>): void {
    const version = aggregate.id === jobId ? aggregate.version : Infinity;
    for (const follower of this.#byJob.get(jobId) ?? []) this.#endIfLater(follower, version);
  }

  /** Closes all sockets after a period in which events may have been missed, and before this process stops. */
  endAll(reason: string): void {
    for (const follower of this.all) this.#end(follower, closeCodes.restart, reason);
  }

  #endIfLater(follower: Follower, version: number): void {
    if (version > follower.trip.version) this.#end(follower, closeCodes.normal, 'The booking has changed');
  }

  /** Closes a socket, which gets no further frames. */
  #end(follower: Follower, code: number, reason: string): void {
    this.remove(follower);
    follower.socket.close(code, reason);
  }
}
