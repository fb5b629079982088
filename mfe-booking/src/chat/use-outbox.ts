import type { ProblemCode } from '@yoza/platform-contract/problem-code';
import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { liveStateAtom, sendFrame, useFrame } from '@yoza/shell-sdk/live-socket';
import { chatKeys } from './chat.api.ts';
import { outboxAtom } from './chat.atoms.ts';
import { changed, type OutgoingMessage } from './outbox.ts';

/** Milliseconds without a response after which a message counts as not sent. */
const patience = 12_000;

/** Timer of each message that has been sent, from its last try; by its client message id. */
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/**
 * Returns the functions that send messages: a message is shown at once, until the server's version replaces it; a message sent again is stored once.
 * Without an open connection it is at once marked as not sent. Unsent messages are lost when the page is reloaded.
 */
export function useOutbox() {
  const setOutbox = useSetAtom(outboxAtom);
  const fail = (id: string, reason?: string) => setOutbox((all) => changed(all, id, { state: 'failed', reason }));

  const transmit = (message: OutgoingMessage) => {
    const { clientMessageId, sessionId, text } = message;
    clearTimeout(timers.get(clientMessageId));
    const isSent = sendFrame({ type: 'chat_message', sessionId, message: text, clientMessageId });
    if (!isSent) {
      fail(clientMessageId);
      return;
    }
    const giveUp = () => {
      timers.delete(clientMessageId);
      setOutbox((all) =>
        all.some((item) => item.clientMessageId === clientMessageId && item.state === 'sending')
          ? changed(all, clientMessageId, { state: 'failed' })
          : all,
      );
    };
    timers.set(clientMessageId, setTimeout(giveUp, patience));
  };

  return {
    send: (sessionId: string, text: string) => {
      const message: OutgoingMessage = {
        clientMessageId: crypto.randomUUID(),
        sessionId,
        text,
        writtenAt: Date.now(),
        state: 'sending',
      };
      setOutbox((all) => [...all, message]);
      transmit(message);
    },
    retry: (message: OutgoingMessage) => {
      setOutbox((all) => changed(all, message.clientMessageId, { state: 'sending', reason: undefined }));
      transmit(message);
    },
    transmit,
  };
}

/**
 * Updates the outbox while the chat is open: delivered messages are removed, refused ones are marked, and those still being sent are sent again when
 * the chat is opened or the connection is back. Messages marked as not sent are sent again only by `retry`.
 */
export function useOutboxDelivery(): void {
  const client = useQueryClient();
  const setOutbox = useSetAtom(outboxAtom);
  const outbox = useAtomValue(outboxAtom);
  const isLive = useAtomValue(liveStateAtom) === 'open';
  const { transmit } = useOutbox();

  useFrame('new_message', ({ message: { clientMessageId } }) => {
    if (clientMessageId) setOutbox((all) => all.filter((item) => item.clientMessageId !== clientMessageId));
  });
  useFrame('error', ({ code, message, clientMessageId }) => {
    if (clientMessageId) setOutbox((all) => changed(all, clientMessageId, { state: 'failed', reason: message }));
    if (code === ('SESSION_CLOSED' satisfies ProblemCode))
      void client.invalidateQueries({ queryKey: chatKeys.sessions });
  });
  const sendAgain = useEffectEvent(() => {
    for (const message of outbox) if (message.state === 'sending') transmit(message);
  });
  useEffect(() => {
    if (isLive) sendAgain();
  }, [isLive]);
}
