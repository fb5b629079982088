import { localNumber } from '@yoza/kernel-contract/phone-number';
import { formatDuration, formatTime } from '@yoza/shell-sdk/format';
import { useOnline } from '@yoza/shell-sdk/use-online';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';
import { Dialog } from '@yoza/ui/Dialog';
import { TextField } from '@yoza/ui/TextField';
import { useId, useRef } from 'react';
import { styled } from 'styled-components';
import type { SentCode } from './sent-code.ts';
import { usePhoneVerification } from './use-phone-verification.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  & > button {
    justify-self: start;
  }
`;

const CodeField = styled(TextField)`
  & input {
    max-width: 220px;
    font: 600 22px/28px var(--yoza-font);
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.2em;
  }
`;

interface Properties {
  /** Number saved in the profile. */
  phoneNumber: string;
  onClose: () => void;
}

/** Dialog that sends a code to the saved number, and asks for it. */
export function PhoneDialog({ phoneNumber, onClose }: Properties) {
  const { t } = useTranslation('shell');
  const formId = useId();
  const isOnline = useOnline();
  const field = useRef<HTMLInputElement>(null);
  const focusCode = () => {
    field.current?.focus();
    field.current?.select();
  };
  const verification = usePhoneVerification(phoneNumber, { focusCode, onDone: onClose });
  const { sent, failure, isRequesting, isConfirming } = verification;
  const isBusy = isRequesting || isConfirming;
  const number = localNumber(phoneNumber);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('phone.title')}
      closeLabel={t('phone.close')}
      isBusy={isBusy}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={isBusy}>
            {t('phone.cancel')}
          </Button>
          {sent ? (
            <Button
              type="submit"
              form={formId}
              variant="primary"
              disabled={!isOnline || isRequesting}
              isBusy={isConfirming}
              busyLabel={t('phone.confirming')}
            >
              {t('phone.confirm')}
            </Button>
          ) : (
            <Button
              variant="primary"
              onClick={verification.request}
              disabled={!isOnline}
              isBusy={isRequesting}
              busyLabel={t('phone.sending')}
            >
              {t('phone.send')}
            </Button>
          )}
        </>
      }
    >
      <Form
        id={formId}
        noValidate
        aria-label={t('phone.title')}
        onSubmit={(event) => {
          event.preventDefault();
          verification.confirm();
        }}
      >
        <p role="status">{sent ? <SentText sent={sent} number={number} /> : t('phone.lead', { number })}</p>
        {sent && (
          <>
            <CodeField
              ref={field}
              label={t('phone.code')}
              description={t('phone.codeHint')}
              error={verification.error}
              inputMode="numeric"
              autoComplete="one-time-code"
              autoFocus
              value={verification.code}
              onChange={({ target }) => verification.type(target.value)}
            />
            <SendAgain
              key={sent.nextAt}
              nextAt={sent.nextAt}
              isRequesting={isRequesting}
              isHeld={!isOnline || isConfirming}
              onPress={verification.request}
            />
          </>
        )}
        {!isOnline && <Banner tone="offline">{t('phone.offline')}</Banner>}
        {isOnline && failure && <Banner tone="error">{t(`phone.${failure}`)}</Banner>}
      </Form>
    </Dialog>
  );
}

function SentText({ sent, number }: { sent: SentCode; number: string }) {
  const { t } = useTranslation('shell');
  if (sent.expiresAt === null) return t('phone.sentBefore', { number });
  return t('phone.sent', { number, time: formatTime(sent.expiresAt) });
}

interface AgainProperties {
  nextAt: number;
  isRequesting: boolean;
  isHeld: boolean;
  onPress: () => void;
}

/** Button that sends another code, which counts down until it may be pressed. */
function SendAgain({ nextAt, isRequesting, isHeld, onPress }: AgainProperties) {
  const { t } = useTranslation('shell');
  const seconds = useSecondsUntil(nextAt);
  return (
    <Button disabled={seconds > 0 || isHeld} isBusy={isRequesting} busyLabel={t('phone.sending')} onClick={onPress}>
      {seconds > 0 ? t('phone.againIn', { wait: waitText(seconds) }) : t('phone.again')}
    </Button>
  );
}

/** Formats a wait as `0:45`, from an hour on as `1 h 30 min`. */
function waitText(seconds: number): string {
  if (seconds >= 3600) return formatDuration(Math.ceil(seconds / 60));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
