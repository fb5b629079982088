import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { IconButton } from '@yoza/ui/IconButton';
import { ArrowLeftIcon } from '@yoza/ui/icons';
import { StatusChip } from '@yoza/ui/StatusChip';
import { colour, font, media } from '@yoza/ui/theme';
import { Suspense, lazy, useState } from 'react';
import { styled } from 'styled-components';
import { useFailureToast } from '../forms/use-failure-toast.ts';
import { useSendOnce } from '../forms/use-send-once.ts';
import { personName } from '../people/person-name.ts';
import { useCloseSession, type ChatSession } from './chat.api.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('@yoza/ui/ConfirmDialog')).ConfirmDialog }));

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  min-height: 60px;
  padding: 8px 12px 8px 18px;
  border-bottom: 1px solid ${colour.line};
  background: ${colour.surface};
  ${media.phone} {
    padding-left: 6px;
  }
`;

const Back = styled.span`
  display: none;
  ${media.phone} {
    display: block;
  }
`;

const Who = styled.div`
  flex: 1 1 150px;
  min-width: 0;
  ${media.phone} {
    flex-basis: 90px;
  }
  h3 {
    font: 650 17px/23px var(--yoza-font);
  }
  p {
    font: ${font.caption};
    color: ${colour.ink2};
    overflow-wrap: anywhere;
  }
`;

const Status = styled.span<{ $isActive: boolean }>`
  ${media.phone} {
    display: ${({ $isActive }) => ($isActive ? 'none' : 'block')};
  }
`;

/** Customer, subject and status of a conversation, and the button to end an active one. */
export function ConversationHeader({ session, onBack }: { session: ChatSession; onBack: () => void }) {
  const { t } = useTranslation('admin');
  const fail = useFailureToast();
  const closing = useCloseSession();
  const send = useSendOnce(closing);
  const [isAsking, setAsking] = useState(false);
  const name = personName(session.customer, t('chat.customer'));
  const close = () =>
    send(session.id, {
      onDone: () => {
        setAsking(false);
        showToast({ title: t('chat.closedToast') });
      },
      onFailed: (error) => fail(t('chat.closeFailed'), error),
    });
  return (
    <Head>
      <Back>
        <IconButton label={t('chat.back')} icon={<ArrowLeftIcon />} onClick={onBack} />
      </Back>
      <Who>
        <h3>{name}</h3>
        <p>{session.subject || t('chat.subject')}</p>
      </Who>
      <Status $isActive={session.status === 'active'}>
        <StatusChip kind="chat" status={session.status} label={t(`chat.status.${session.status}`)} />
      </Status>
      {session.status === 'active' && (
        <Button size="compact" onClick={() => setAsking(true)}>
          {t('chat.close')}
        </Button>
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            isOpen
            title={t('chat.closeTitle')}
            description={t('chat.closeText', { name })}
            confirmLabel={t('chat.close')}
            busyLabel={t('chat.closing')}
            cancelLabel={t('chat.closeKeep')}
            isBusy={closing.isPending}
            isStoppable
            onConfirm={close}
            onCancel={() => {
              closing.stop();
              setAsking(false);
            }}
          />
        </Suspense>
      )}
    </Head>
  );
}
