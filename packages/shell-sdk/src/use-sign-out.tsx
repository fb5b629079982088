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
  /** What would be lost; undefined where nothing is kept. */
  unsent: () => Promise<Unsent | undefined>;
  /** Rejects when signing out is not possible now; before anything is deleted. */
  check?: () => Promise<void>;
  leave: () => void;
  /** Before the question is drawn: what has the focus then gets it back. */
  onAsk?: () => void;
}

interface SigningOut {
  /** Asks first when something would be lost; what goes wrong is said, and the person stays signed in. */
  signOut: () => Promise<void>;
  /** To be drawn; null while nothing is asked. */
  question: ReactNode;
}

/** Every way to sign out goes through here, so that all ask the same. */
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
