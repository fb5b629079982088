/** Subprotocol of /ws that the server accepts. */
export const socketProtocol = 'yoza';

const bearerPrefix = 'bearer.';

/** Returns the subprotocols that a technician's page requests: browsers cannot send an Authorization header with an upgrade. */
export const bearerProtocols = (token: string): string[] => [socketProtocol, `${bearerPrefix}${token}`];

/** Returns the bearer token among the requested subprotocols of an upgrade, as the header lists them; undefined if there is none. */
export function bearerOfProtocols(header = ''): string | undefined {
  const protocols = header.split(',').map((protocol) => protocol.trim());
  return protocols.find((protocol) => protocol.startsWith(bearerPrefix))?.slice(bearerPrefix.length);
}

/** Id in a `changed` frame that stands for every id of the topic. */
export const everyId = '*';
