import { Agent, Pool } from 'undici';

/** Limits of the life of a connection to a service or a remote, in milliseconds. */
export const connectionLife = {
  /**
   * Age from which a connection gets no further calls; those in progress finish. Behind one address, each connection leads to one replica: without a
   * limit, connections in use would never reach a replica that was added later.
   */
  ageMs: 30_000,
  /**
   * Time after its last call at which a connection is closed from here. It must be shorter than the drain of a stopping service (`YOZA_DRAIN_SECONDS`),
   * which then has no connection left to close, so that no call is sent on a connection that is being closed.
   */
  idleMs: 4_000,
};

const options = {
  clientTtl: connectionLife.ageMs,
  keepAliveTimeout: connectionLife.idleMs,
  // The service offers a longer time.
  keepAliveMaxTimeout: connectionLife.idleMs,
};

/** Opens a pool of connections to one address. */
export const openPool = (origin: string, own: Pool.Options): Pool => new Pool(origin, { ...options, ...own });

/** Opens pools of connections, one for each address that is asked for. */
export const openAgent = (own: Agent.Options): Agent => new Agent({ ...options, ...own });
