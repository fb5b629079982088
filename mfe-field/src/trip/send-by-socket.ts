import type { ClientFrame } from '@yoza/chat-contract/socket';
import { ApiError } from '@yoza/shell-sdk/api-error';
import { liveStateAtom, liveUserId, onFrame, sendFrame } from '@yoza/shell-sdk/live-socket';
import { technicianStateAtom } from '@yoza/shell-sdk/technician-session';
import { getDefaultStore } from 'jotai';

type NewPosition = Omit<Extract<ClientFrame, { type: 'position' }>, 'type' | 'clientMessageId'>;

/** Maximum time for the answer, in milliseconds: longer than the server itself waits. */
const longestWait = 4_000;
/** Refusals that a call would get too, with the status of the call. Any other is one of the socket alone. */
const statuses: Record<string, number> = { NOT_FOUND: 404, NOT_ON_THE_WAY: 409, TOO_MANY: 429 };
const store = getDefaultStore();
/** True after a frame without an answer until the socket is replaced: its connection may be lost without notice. */
let isSilent = false;

/**
 * Sends a position over the technician's socket. Returns false if it must be sent in a call instead: the socket is not open, the server does not answer
 * in time or did not answer an earlier frame on it, or it cannot take the position, as an older one. Throws an {@link ApiError} like the call if the position is refused.
 */
export async function sendBySocket(position: NewPosition): Promise<boolean> {
  const clientMessageId = crypto.randomUUID();
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  if (isSilent || !isTechnicians() || !sendFrame({ type: 'position', clientMessageId, ...position })) return false;
  const timer = setTimeout(() => {
    distrust();
    resolve(false);
  }, longestWait);
  const ends = [
    onFrame('position_accepted', (frame) => frame.clientMessageId === clientMessageId && resolve(true)),
    onFrame('error', ({ code, message, ...frame }) => {
      if (frame.clientMessageId !== clientMessageId) return;
      const status = statuses[code];
      if (status === undefined) resolve(false);
      else reject(new ApiError(status, message));
    }),
    store.sub(liveStateAtom, () => resolve(false)),
    () => clearTimeout(timer),
  ];
  return promise.finally(() => {
    for (const end of ends) end();
  });
}

/** True if the page's socket is open and the technician's. In an older host it may be another user's. */
const isTechnicians = (): boolean =>
  store.get(liveStateAtom) === 'open' && liveUserId?.() === store.get(technicianStateAtom).technician?.userId;

function distrust(): void {
  isSilent = true;
  const stop = store.sub(liveStateAtom, () => {
    isSilent = false;
    stop();
  });
}
