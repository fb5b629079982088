import type { ServerResponse } from 'node:http';

/** Codes of the errors that occur when reading from or writing to a closed connection. */
const disconnectionCodes = new Set([
  'ABORT_ERR',
  'ECONNABORTED',
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_UNABLE_TO_PIPE',
  'ERR_STREAM_WRITE_AFTER_END',
  'HPE_INVALID_EOF_STATE',
]);

/** True if the connection closed before the response was complete. */
export const clientLeft = ({ closed, socket, writableFinished }: ServerResponse): boolean =>
  (closed || socket?.destroyed === true) && !writableFinished;

/** Returns the status with which a call is counted: 499 if its client has disconnected before the response. */
export const statusOf = (response: ServerResponse): number => (clientLeft(response) ? 499 : response.statusCode);

/** True if an error only means that a connection was closed. */
export const isDisconnection = (error: unknown): boolean =>
  disconnectionCodes.has((error as { code?: string } | null)?.code ?? '');
