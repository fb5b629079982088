import { sendFrame } from '@yoza/shell-sdk/live-socket';
import { useCurrentUser } from '@yoza/shell-sdk/session';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useSetAtom, useStore } from 'jotai';
import { useCallback } from 'react';
import { failOutgoingAtom, outboxAtom, putOutgoingAtom, type OutgoingMessage } from './outbox.atoms.ts';

/** Milliseconds after which a message without a response is marked as failed; sending it again stores nothing twice. */
const responseTimeout = 20_000;

/** Sends messages over the socket, shows them at once, and marks as failed those that could not be sent or had no response in 20 seconds. */
export function useOutbox() {
  const { t } = useTranslation('admin');
  const { id: senderId } = useCurrentUser();
  const put = useSetAtom(putOutgoingAtom);
  const fail = useSetAtom(failOutgoingAtom);
  const store = useStore();

  const deliver = useCallback(
    (message: OutgoingMessage) => {
      const { clientMessageId, sessionId, text } = message;
      const sent: OutgoingMessage = { ...message, state: 'sending', reason: null };
      put(sent);
      const isSent = sendFrame({ type: 'chat_message', sessionId, message: text, senderId, clientMessageId });
      if (!isSent) fail(clientMessageId, t('noConnection'));
      else {
        setTimeout(() => {
          // A message sent again in the meantime is another object, with a wait of its own.
          if (store.get(outboxAtom).includes(sent)) fail(clientMessageId, t('chat.noAnswer'));
        }, responseTimeout);
      }
    },
    [put, fail, store, senderId, t],
  );

  const send = useCallback(
    (sessionId: string, text: string) =>
      deliver({ clientMessageId: crypto.randomUUID(), sessionId, text, state: 'sending', reason: null }),
    [deliver],
  );

  /** Resends all messages being sent: after a gap it is unknown which of them arrived. */
  const sendAllAgain = useCallback(() => {
    for (const message of store.get(outboxAtom)) if (message.state === 'sending') deliver(message);
  }, [deliver, store]);

  return { send, sendAgain: deliver, sendAllAgain };
}
