import { localNumber } from '@yoza/kernel-contract/phone-number';
import { formatTime } from '@yoza/shell-sdk/format';
import { useOnline } from '@yoza/shell-sdk/use-online';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';
import { Dialog } from '@yoza/ui/Dialog';
import { TextField } from '@yoza/ui/TextField';
import { useId, useRef } from 'react';
import { styled } from 'styled-components';
import { SendAgain, SendFirst, WaitText } from './SendCode.tsx';
import { usePhoneVerification } from './use-phone-verification.ts';

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
  userId: string;
  /** Number saved in the profile. */
  phoneNumber: string;
  onClose: () => void;
}

/** Dialog that sends a code to the saved number, and asks for it. */
export function PhoneDialog({ userId, phoneNumber, onClose }: Properties) {
  const { t } = useTranslation('shell');
  const formId = useId();
  const isOnline = useOnline();
  const field = useRef<HTMLInputElement>(null);
  const focusCode = () => {
    field.current?.focus();
    field.current?.select();
  };
  const text = useRef<HTMLParagraphElement>(null);
  const focusText = () => text.current?.focus();
  const verification = usePhoneVerification({ userId, phoneNumber }, { focusCode, focusText });
  const { sent, nextAt, failure, isRequesting, isConfirming } = verification;
  const isBusy = isRequesting || isConfirming;
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
            <SendFirst
              key={nextAt}
              nextAt={nextAt}
              isRequesting={isRequesting}
              isHeld={!isOnline}
              onPress={verification.request}
            />
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
        <p ref={text} role="status" tabIndex={-1}>
          {sent
            ? t('phone.sent', { number: localNumber(sent.phoneNumber), time: formatTime(sent.expiresAt) })
            : t('phone.lead', { number: localNumber(phoneNumber) })}
        </p>
        {!sent && <WaitText key={nextAt} nextAt={nextAt} />}
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
              key={nextAt}
              nextAt={nextAt}
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
