/** Subprotocol of /ws that the server accepts. */
export const socketProtocol = 'yoza';

const bearerPrefix = 'bearer.';
/** Maximum length of a token, as in an Authorization header. */
const longestToken = 4_096;

/** Returns the subprotocols that a technician's page requests: browsers cannot send an Authorization header with an upgrade. */
export const bearerProtocols = (token: string): string[] => [socketProtocol, `${bearerPrefix}${token}`];

/** Returns the bearer token among the requested subprotocols of an upgrade, as the header lists them; undefined if there is none, empty if it is too long. */
export function bearerOfProtocols(header = ''): string | undefined {
  const protocols = header.split(',').map((protocol) => protocol.trim());
  const token = protocols.find((protocol) => protocol.startsWith(bearerPrefix))?.slice(bearerPrefix.length);
  return token === undefined || token.length <= longestToken ? token : '';
}

/** Id in a `changed` frame that stands for every id of the topic. */
export const everyId = '*';
