import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { liveStateAtom } from '@yoza/shell-sdk/live-socket';
import { Button } from '@yoza/ui/Button';
import { MessageComposer } from '@yoza/ui/MessageComposer';
import { ChevronLeftIcon } from '@yoza/ui/icons';
import { colour, font } from '@yoza/ui/theme';
import type { ChatSession } from './chat.api.ts';
import { previousSessionIdAtom } from './chat.atoms.ts';
import { focusPanel } from './focus-panel.ts';
import { StartButton } from './StartButton.tsx';
import { useOutbox } from './use-outbox.ts';

const Foot = styled.div`
  display: grid;
  gap: 8px;
  padding: 10px 14px calc(10px + env(safe-area-inset-bottom));
  border-top: 1px solid ${colour.line};
  background: ${colour.surface};
  text-align: center;
`;

const Text = styled.p`
  padding: 8px 16px;
  background: ${colour.waitingBg};
  color: ${colour.ink};
  font: ${font.small};
  &:empty {
    display: none;
  }
`;

/** Maximum number of characters of a message that the server accepts. */
const longest = 4000;

/** Message input; where writing is not possible, the alternatives. */
export function ChatFooter({ session }: { session: ChatSession | undefined }) {
  const { t } = useTranslation('booking');
  const isLive = useAtomValue(liveStateAtom) === 'open';
  const previousId = useAtomValue(previousSessionIdAtom);
  const { send } = useOutbox();
  if (!session) return null;
  if (session.id === previousId) return <Back />;
  if (session.status !== 'active') {
    return (
      <Foot>
        <p>{t('chat.closed')}</p>
        <StartButton isAgain />
      </Foot>
    );
  }
  return (
    <div>
      <Text role="status">{isLive ? null : t('chat.offline')}</Text>
      <MessageComposer
        label={t('chat.message')}
        placeholder={t('chat.placeholder')}
        sendLabel={t('chat.send')}
        maxLength={longest}
        isSendDisabled={!isLive}
        onSend={(text) => send(session.id, text)}
      />
    </div>
  );
}

function Back() {
  const { t } = useTranslation('booking');
  const setPreviousId = useSetAtom(previousSessionIdAtom);
  return (
    <Foot>
      <p>{t('chat.closed')}</p>
      <Button
        isFullWidth
        icon={<ChevronLeftIcon aria-hidden />}
        onClick={({ currentTarget }) => {
          focusPanel(currentTarget);
          setPreviousId(null);
        }}
      >
        {t('chat.back')}
      </Button>
    </Foot>
  );
}
