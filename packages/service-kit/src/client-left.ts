import type { ServerResponse } from 'node:http';
import type { Context } from 'koa';

/** What a closed connection looks like to the code that was reading from it or writing to it. */
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

/** Whether the connection of a call closed before its answer was complete. */
export const clientLeft = ({ closed, socket, writableFinished }: ServerResponse): boolean =>
  (closed || socket?.destroyed === true) && !writableFinished;

/** The status a call counts with: 499 once its client has left, which reads none. */
export const statusOf = ({ res, status }: Pick<Context, 'res' | 'status'>): number => (clientLeft(res) ? 499 : status);

/** Whether an error says no more than that a connection closed. */
export const isDisconnection = (error: unknown): boolean =>
  disconnectionCodes.has((error as { code?: string } | null)?.code ?? '');
