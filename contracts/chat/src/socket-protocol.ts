/** Subprotocol of /ws that the server accepts. */
export const socketProtocol = 'yoza';

const bearerPrefix = 'bearer.';
/** Maximum length of a token, as in an Authorization header. */
const longestToken = 4_096;

/** Returns the subprotocols that a technician's page requests: browsers cannot send an Authorization header with an upgrade. */
export const bearerProtocols = (token: string): string[] => [socketProtocol, `${bearerPrefix}${token}`];

/** Returns the bearer token among the requested subprotocols of an upgrade, as the header lists them; undefined if there is none, empty if it is too long. */
export function bearerOfProtocols(header: string | undefined): string | undefined {
  const token = ofProtocols(header, bearerPrefix);
  return token === undefined || token.length <= longestToken ? token : '';
}

const tripPrefix = 'trip.';

/** Returns the subprotocols that the page behind the link of a trip requests. In the address the secret would reach the logs of proxies. */
export const tripProtocols = (secret: string): string[] => [socketProtocol, `${tripPrefix}${secret}`];

/** Returns the secret of a trip's link among the requested subprotocols of an upgrade; undefined if there is none. */
export const tripSecretOfProtocols = (header: string | undefined): string | undefined =>
  ofProtocols(header, tripPrefix);

/** Path at chat of the sockets of visitors with the link of a trip; the public one is /ws for all. */
export const tripSocketPath = '/ws/trip';

function ofProtocols(header = '', prefix: string): string | undefined {
  const protocols = header.split(',').map((protocol) => protocol.trim());
  return protocols.find((protocol) => protocol.startsWith(prefix))?.slice(prefix.length);
}

/** Id in a `changed` frame that stands for every id of the topic. */
export const everyId = '*';
