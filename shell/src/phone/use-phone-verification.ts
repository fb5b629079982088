import type { operations } from '@yoza/identity-contract/api';
import type { ByCode } from '@yoza/shell-sdk/problem';
import { useSession } from '@yoza/shell-sdk/session';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';
import { useRef, useState } from 'react';
import { codeProblem, requestProblem, useConfirmNumber, useRequestCode } from './phone.api.ts';
import { keepSentCode, readSentCode, type SentCode } from './sent-code.ts';

type Text = 'already' | 'noNumber' | 'off' | 'failed';

/** Texts of refusals to send a code. After one at the limit a code sent before can still be entered. */
const refusals: ByCode<operations['requestPhoneCode'], Text> = {
  PHONE_ALREADY_VERIFIED: 'already',
  PHONE_NUMBER_MISSING: 'noNumber',
  PHONE_VERIFICATION_OFF: 'off',
  TOO_MANY_PHONE_CODES: 'failed',
};

const digitsOf = (typed: string) => typed.replaceAll(/\D/g, '').slice(0, 6);

interface Listeners {
  focusCode: () => void;
  onDone: () => void;
}

/**
 * Returns the state of verifying a saved number: the code sent last, the typed digits, and the functions to send and to confirm. `failure` is the last
 * error that does not belong to the field, which `focusCode` focuses after one that does. `onDone` is called once the number is verified.
 */
export function usePhoneVerification(phoneNumber: string, { focusCode, onDone }: Listeners) {
  const { t } = useTranslation('shell');
  const { reload } = useSession();
  const [sent, setSent] = useState(() => readSentCode(phoneNumber, Date.now()));
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<Text | null>(null);
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
    setCode('');
  };

  const request = async () => {
    const { expiresAt, waitSeconds } = await requesting.mutateAsync();
    keep({ phoneNumber, expiresAt, nextAt: Date.now() + waitSeconds * 1000 });
  };

  const requestRefused = (reason: unknown) => {
    const problem = requestProblem(reason);
    if (problem?.code === 'TOO_MANY_PHONE_CODES') {
      keep({ phoneNumber, expiresAt: sent?.expiresAt ?? null, nextAt: Date.now() + problem.waitSeconds * 1000 });
      return;
    }
    // A newer server may answer with a code that is not in the table.
    const known = problem && refusals[problem.code as keyof typeof refusals];
    setFailure(known ?? 'failed');
    // The profile may have changed on another device.
    if (known) void reload();
  };

  const confirm = async () => {
    await confirming.mutateAsync(code);
    showToast({ title: t('phone.done') });
    onDone();
  };

  const confirmRefused = (reason: unknown) => {
    const problem = codeProblem(reason);
    if (problem?.code === 'PHONE_CODE_WRONG') showError(t('phone.wrong', { count: problem.triesLeft }));
    else if (problem?.code === 'PHONE_CODE_EXPIRED') showError(t('phone.expired'));
    else if (problem?.code === 'PHONE_CODE_USED_UP') showError(t('phone.usedUp'));
    else setFailure('failed');
  };

  const showError = (text: string) => {
    setError(text);
    focusCode();
  };

  return {
    sent,
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
