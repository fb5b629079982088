import { useEffect, useState } from 'react';
import { onRecentSignInRequired } from '@yoza/shell-sdk/api';
import { useSession } from '@yoza/shell-sdk/session';
import { lazyPart } from './lazy-part.tsx';

const SignInAgainDialog = lazyPart(async () => (await import('./SignInAgainDialog.tsx')).SignInAgainDialog);

/** Asks a user signed in by cookie to sign in again when the server requires it for a call. The page has one. */
export function RecentSignIn() {
  const [settle, setSettle] = useState<((signedIn: boolean) => void) | null>(null);
  const isSignedIn = useSession().session.user !== null;
  useEffect(() => {
    if (!isSignedIn) return undefined;
    return onRecentSignInRequired(() => new Promise<boolean>((resolve) => setSettle(() => resolve)));
  }, [isSignedIn]);
  if (!settle) return null;
  const onSettled = (signedIn: boolean) => {
    setSettle(null);
    settle(signedIn);
  };
  return <SignInAgainDialog onSettled={onSettled} />;
}
