import type { NatsConnection } from '@nats-io/transport-node';
import { connect } from '@nats-io/transport-node';

/** Connects the bare client to a NATS server, with the user and password in the address, if any. */
export function connectNats(url: string): Promise<NatsConnection> {
  const { host, username, password } = new URL(url);
  return connect({ servers: host, ...(username && { user: username, pass: password }) });
}
