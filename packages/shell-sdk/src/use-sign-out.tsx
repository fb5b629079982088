import { useRef, useState, type ReactNode } from 'react';
import { addTexts, i18n } from '@yoza/shell-sdk/i18n';
import type { Unsent } from './area.tsx';
import { signOutTexts } from './texts/sign-out.ts';
import { showToast } from './toasts.ts';

const namespace = 'sign-out';
void addTexts(namespace, signOutTexts);

const loadDialog = () => import('./SignOutDialog.tsx');

interface Question {
  unsent: Unsent;
  Dialog: Awaited<ReturnType<typeof loadDialog>>['SignOutDialog'];
}

export interface WayOut {
  /** Returns the changes that would be lost; undefined if this cannot be determined: signing out then asks nothing and deletes none. */
  unsent: () => Promise<Unsent | undefined>;
  /** Called before anything is deleted; rejects if signing out is not possible now. */
  check?: () => Promise<void>;
  leave: () => void;
  /** Called before the dialog is shown. The element that has the focus then gets it back afterwards. */
  onAsk?: (() => void) | undefined;
}

interface SigningOut {
  /** Signs out, after a confirmation if changes would be lost. If it fails, a message is shown and the user stays signed in. */
  signOut: () => Promise<void>;
  /** Dialog to render; null while no confirmation is pending. */
  question: ReactNode;
}

/** Signs out with the same confirmation everywhere. Every sign-out that deletes unsent changes must use this hook. */
export function useSignOut({ unsent: look, check, leave, onAsk }: WayOut): SigningOut {
  const [question, setQuestion] = useState<Question | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);

  const once = async (work: () => Promise<void>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      console.error('Signing out failed', error);
      showToast({ title: i18n.t(namespace, 'failed'), description: i18n.t(namespace, 'failedHint'), tone: 'error' });
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };

  const signOut = () =>
    once(async () => {
      const unsent = await look();
      if (unsent && unsent.count > 0) {
        const { SignOutDialog } = await loadDialog();
        onAsk?.();
        setQuestion({ unsent, Dialog: SignOutDialog });
      } else {
        await check?.();
        leave();
      }
    });

  const forgetAndLeave = ({ forget }: Unsent) =>
    once(async () => {
      await check?.();
      await forget();
      setQuestion(null);
      leave();
    });

  return {
    signOut,
    question: question && (
      <question.Dialog
        count={question.unsent.count}
        warning={question.unsent.warning ?? null}
        isBusy={isBusy}
        onLeave={() => void forgetAndLeave(question.unsent)}
        onStay={() => setQuestion(null)}
      />
    ),
  };
}
