import { useQueryClient } from '@tanstack/react-query';
import { onBackfill, useFrame } from '@yoza/shell-sdk/live-socket';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { chatKeys, receiveMessage, receiveReadMark } from './chat.api.ts';
import { dropOutgoingAtom, failOutgoingAtom } from './outbox.atoms.ts';
import { useOutbox } from './use-outbox.ts';

/** Updates conversations from the socket, whichever section is open. */
export function useChatFrames(): void {
  const client = useQueryClient();
  const drop = useSetAtom(dropOutgoingAtom);
  const fail = useSetAtom(failOutgoingAtom);
  const { sendAllAgain } = useOutbox();
  useFrame('new_message', ({ message }) => {
    receiveMessage(client, message);
    if (message.clientMessageId) drop(message.clientMessageId);
  });
  useFrame('messages_read', ({ sessionId, side, position }) => {
    if (side === 'customer') receiveReadMark(client, sessionId, position);
  });
  useFrame('error', ({ clientMessageId, message }) => {
    if (clientMessageId) fail(clientMessageId, message);
  });
  useEffect(
    () =>
      onBackfill(() => {
        void client.invalidateQueries({ queryKey: chatKeys.messages });
        sendAllAgain();
      }),
    [client, sendAllAgain],
  );
}
