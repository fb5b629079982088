import { liveStateAtom } from '@yoza/shell-sdk/live-socket';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { MessageComposer } from '@yoza/ui/MessageComposer';
import { colour, font } from '@yoza/ui/theme';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { styled } from 'styled-components';
import { personName } from '../people/person-name.ts';
import type { ChatSession } from './chat.api.ts';
import { useOutbox } from './use-outbox.ts';

/** Maximum length of one message accepted by the server. */
const longestMessage = 4000;

const Notice = styled.p`
  padding: 8px 16px;
  border-top: 1px solid ${colour.line};
  background: ${colour.sunken};
  font: ${font.small};
  color: ${colour.ink2};
  &:empty {
    display: none;
  }
`;

/**
 * Field for the admin's reply. A closed conversation accepts none. Before the first connection it is disabled; while a connection is lost the admin
 * can write but not send.
 */
export function Composer({ session }: { session: ChatSession }) {
  const { t } = useTranslation('admin');
  const { send } = useOutbox();
  const isOpen = useAtomValue(liveStateAtom) === 'open';
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (session.status !== 'active') {
    return <Notice>{t('chat.ended', { name: personName(session.customer, t('chat.customer')) })}</Notice>;
  }
  return (
    <>
      <Notice role="status">{isOpen ? null : t(wasOpen ? 'chat.reconnecting' : 'chat.connecting')}</Notice>
      <MessageComposer
        label={t('chat.message')}
        placeholder={t('chat.placeholder')}
        sendLabel={t('chat.send')}
        onSend={(text) => send(session.id, text)}
        isDisabled={!wasOpen}
        isSendDisabled={!isOpen}
        maxLength={longestMessage}
      />
    </>
  );
}
