import type { ServerFrame } from '@yoza/chat-contract/socket';
import type { Connection } from './connection.ts';
import { encodeFrame } from './open-socket.ts';

const adminRoom = 'admins';
const roomOf = (userId: string) => `user:${userId}`;
const noConnections: ReadonlySet<Connection> = new Set();

/** The open sockets of this replica, grouped by recipient of frames: a room for each person and one for all admins. */
export class Hub {
  readonly #connections = new Set<Connection>();
  readonly #rooms = new Map<string, Set<Connection>>();

  get connections(): ReadonlySet<Connection> {
    return this.#connections;
  }

  add(connection: Connection): void {
    this.#connections.add(connection);
    this.#enter(roomOf(connection.principal.userId), connection);
  }

  /** Adds the connection to the recipients of frames. */
  join(connection: Connection): void {
    connection.joined = true;
    if (connection.principal.role === 'admin') this.#enter(adminRoom, connection);
  }

  remove(connection: Connection): void {
    this.#connections.delete(connection);
    this.#leave(roomOf(connection.principal.userId), connection);
    this.#leave(adminRoom, connection);
  }

  ofPerson(userId: string): ReadonlySet<Connection> {
    return this.#rooms.get(roomOf(userId)) ?? noConnections;
  }

  /** The joined connections of admins. */
  get admins(): ReadonlySet<Connection> {
    return this.#rooms.get(adminRoom) ?? noConnections;
  }

  /** Sends a frame to users, those that are given, and to every admin; once to each connection. */
  send(userIds: readonly (string | null | undefined)[], frame: ServerFrame): void {
    const bytes = encodeFrame(frame);
    const { admins } = this;
    for (const connection of admins) connection.send(bytes);
    for (const userId of new Set(userIds)) {
      for (const connection of userId ? this.ofPerson(userId) : noConnections) {
        if (connection.joined && !admins.has(connection)) connection.send(bytes);
      }
    }
  }

  /** Sends a frame to one person. */
  sendToPerson(userId: string, frame: ServerFrame): void {
    const bytes = encodeFrame(frame);
    for (const connection of this.ofPerson(userId)) if (connection.joined) connection.send(bytes);
  }

  sendToAdmins(frame: ServerFrame): void {
    const bytes = encodeFrame(frame);
    for (const connection of this.admins) connection.send(bytes);
  }

  /** Sends a frame to all joined connections. */
  sendToAll(frame: ServerFrame): void {
    const bytes = encodeFrame(frame);
    for (const connection of this.#connections) if (connection.joined) connection.send(bytes);
  }

  /** Sends a frame to all joined connections of customers and admins. */
  sendToCustomersAndAdmins(frame: ServerFrame): void {
    const bytes = encodeFrame(frame);
    for (const connection of this.#connections) {
      if (connection.joined && connection.principal.role !== 'technician') connection.send(bytes);
    }
  }

  #enter(room: string, connection: Connection): void {
    const members = this.#rooms.get(room);
    if (members) members.add(connection);
    else this.#rooms.set(room, new Set([connection]));
  }

  #leave(room: string, connection: Connection): void {
    const members = this.#rooms.get(room);
    members?.delete(connection);
    if (members?.size === 0) this.#rooms.delete(room);
  }
}
