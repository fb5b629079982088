import type { operations } from '@yoza/identity-contract/api';
import type { ByCode } from '@yoza/shell-sdk/problem';
import { useSession } from '@yoza/shell-sdk/session';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';
import { useRef, useState } from 'react';
import { codeProblem, requestProblem, useConfirmNumber, useRequestCode } from './phone.api.ts';
import { forgetSentCode, keepSentCode, readSentCode, type SentCode } from './sent-code.ts';

type Refusal = ByCode<operations['requestPhoneCode'], 'already' | 'noNumber' | 'off' | null>;

/** Texts of refusals to send a code. The dialog itself shows the wait of the last one. */
const refusals: Refusal = {
  PHONE_ALREADY_VERIFIED: 'already',
  PHONE_NUMBER_MISSING: 'noNumber',
  PHONE_VERIFICATION_OFF: 'off',
  TOO_MANY_PHONE_CODES: null,
};

const digitsOf = (typed: string) => typed.replaceAll(/\D/g, '').slice(0, 6);

type Recipient = Pick<SentCode, 'userId' | 'phoneNumber'>;

interface Focus {
  focusCode: () => void;
  /** Focuses the text that says whether a code was sent. */
  focusText: () => void;
}

/**
 * Returns the state of verifying a saved number: the code sent last, if it can still be entered, the time from which another may be sent, the typed
 * digits, and the functions to send and to confirm. `failure` is the last error that does not belong to the field. Once the number is verified, the
 * session has it.
 */
export function usePhoneVerification({ userId, phoneNumber }: Recipient, { focusCode, focusText }: Focus) {
  const { t } = useTranslation('shell');
  const { reload } = useSession();
  const [sent, setSent] = useState(() => readSentCode({ userId, phoneNumber }, Date.now()));
  const [nextAt, setNextAt] = useState(sent?.nextAt ?? 0);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<'failed' | 'tooMany' | null>(null);
  const requesting = useRequestCode();
  const confirming = useConfirmNumber();
  // The second click of a double click comes before the button is busy.
  const isRunning = useRef(false);

  const run = async (work: () => Promise<void>, refused: (reason: unknown) => void) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setFailure(null);
    setError(undefined);
    try {
      await work();
    } catch (reason) {
      if (!handleUnauthorized(reason)) refused(reason);
    } finally {
      isRunning.current = false;
    }
  };

  const keep = (latest: SentCode) => {
    keepSentCode(latest);
    setSent(latest);
    setNextAt(latest.nextAt);
    focusCode();
  };

  const request = async () => {
    const { phoneNumber: sentTo, expiresAt, waitSeconds } = await requesting.mutateAsync();
    setCode('');
    keep({ userId, phoneNumber: sentTo, expiresAt, nextAt: Date.now() + waitSeconds * 1000 });
    // The number was changed on another device: the dialog of the new one begins with this code.
    if (sentTo !== phoneNumber) void reload();
  };

  const requestRefused = (reason: unknown) => {
    const problem = requestProblem(reason);
    if (problem?.code === 'TOO_MANY_PHONE_CODES') {
      const next = Date.now() + problem.waitSeconds * 1000;
      if (problem.expiresAt) keep({ userId, phoneNumber, expiresAt: problem.expiresAt, nextAt: next });
      else {
        forgetSentCode();
        setSent(null);
        setNextAt(next);
        focusText();
      }
      return;
    }
    // A newer server may answer with a code that is not in the table.
    const known = problem && refusals[problem.code as keyof Refusal];
    if (!known) {
      setFailure(failureOf(problem));
      return;
    }
    // The profile may have changed on another device: without a number to verify, the dialog closes.
    showToast({ title: t(`phone.${known}`), tone: 'error' });
    void reload();
  };

  const confirm = async () => {
    await confirming.mutateAsync(code);
    forgetSentCode();
    showToast({ title: t('phone.done') });
  };

  const confirmRefused = (reason: unknown) => {
    const problem = codeProblem(reason);
    switch (problem?.code) {
      case 'PHONE_CODE_WRONG':
        return showError(t('phone.wrong', { count: problem.triesLeft }));
      case 'PHONE_CODE_EXPIRED':
        forgetSentCode();
        return showError(t('phone.expired'));
      case 'PHONE_CODE_USED_UP':
        forgetSentCode();
        return showError(t('phone.usedUp'));
      default:
        return setFailure(failureOf(problem));
    }
  };

  const showError = (text: string) => {
    setError(text);
    focusCode();
  };

  return {
    sent,
    nextAt,
    code,
    error,
    failure,
    isRequesting: requesting.isPending,
    isConfirming: confirming.isPending,
    type: (typed: string) => {
      setCode(digitsOf(typed));
      setError(undefined);
    },
    request: () => void run(request, requestRefused),
    confirm: () => {
      if (code.length === 6) void run(confirm, confirmRefused);
      else showError(t('phone.incomplete'));
    },
  };
}

/** Returns the text of an error that any call may have. */
const failureOf = (problem: { code: string } | undefined) =>
  problem?.code === 'TOO_MANY_REQUESTS' ? 'tooMany' : 'failed';
