import type { ServerResponse } from 'node:http';
import type { Context } from 'koa';

/** Error codes that code reading from or writing to a closed connection receives. */
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

/** True if the connection of a call closed before its response was complete. */
export const clientLeft = ({ closed, socket, writableFinished }: ServerResponse): boolean =>
  (closed || socket?.destroyed === true) && !writableFinished;

/** Returns the status with which a call is counted: 499 if its client has disconnected and receives no response. */
export const statusOf = ({ res, status }: Pick<Context, 'res' | 'status'>): number => (clientLeft(res) ? 499 : status);

/** True if an error means only that a connection closed. */
export const isDisconnection = (error: unknown): boolean =>
  disconnectionCodes.has((error as { code?: string } | null)?.code ?? '');
