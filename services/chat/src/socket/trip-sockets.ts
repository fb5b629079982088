import type { DomainEvent, EventOf } from '@yoza/kernel-contract/event';
import type { positionShared } from '@yoza/jobs-contract/live-events';
import type { FollowedTrip } from '@yoza/service-kit/service-token';
import { closeCodes, encodeFrame, type OpenSocket } from './open-socket.ts';

/** Trip socket: socket of a visitor with the link of a trip. */
export interface TripSocket {
  trip: FollowedTrip;
  socket: OpenSocket;
}

/**
 * Open trip sockets, by job. Each gets the positions of the version of the job for which its link was verified, and is closed with
 * the first sign of a later one, also if the event of the change is late or lost: the gateway then verifies the link again.
 */
export class TripSockets {
  readonly #byJob = new Map<string, Set<TripSocket>>();

  add(tripSocket: TripSocket): void {
    const { jobId } = tripSocket.trip;
    const others = this.#byJob.get(jobId);
    if (others) others.add(tripSocket);
    else this.#byJob.set(jobId, new Set([tripSocket]));
  }

  remove(tripSocket: TripSocket): void {
    const { jobId } = tripSocket.trip;
    const left = this.#byJob.get(jobId);
    left?.delete(tripSocket);
    if (left?.size === 0) this.#byJob.delete(jobId);
  }

  get all(): TripSocket[] {
    return [...this.#byJob.values()].flatMap((ofJob) => [...ofJob]);
  }

  showPosition({ aggregate, data }: EventOf<typeof positionShared>): void {
    const ofJob = this.#byJob.get(data.jobId);
    if (!ofJob) return;
    const { position, expectedArrivalAt } = data;
    const frame = encodeFrame({ type: 'position', position, expectedArrivalAt });
    for (const tripSocket of ofJob) {
      if (aggregate.version === tripSocket.trip.version) tripSocket.socket.send(frame);
      else this.#endIfLater(tripSocket, aggregate.version);
    }
  }

  /** Closes the trip sockets of a job that were opened before a change of the job. */
  noteChange(jobId: string, { aggregate }: Pick<DomainEvent, 'aggregate'>): void {
    const version = aggregate.id === jobId ? aggregate.version : Infinity;
    for (const tripSocket of this.#byJob.get(jobId) ?? []) this.#endIfLater(tripSocket, version);
  }

  /** Closes all sockets after a period in which events may have been missed, and before this process stops. */
  endAll(reason: string): void {
    for (const tripSocket of this.all) this.#end(tripSocket, closeCodes.restart, reason);
  }

  #endIfLater(tripSocket: TripSocket, version: number): void {
    if (version > tripSocket.trip.version) this.#end(tripSocket, closeCodes.normal, 'The booking has changed');
  }

  /** Closes a socket, which gets no further frames. */
  #end(tripSocket: TripSocket, code: number, reason: string): void {
    this.remove(tripSocket);
    tripSocket.socket.close(code, reason);
  }
}
