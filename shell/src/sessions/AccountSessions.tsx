import type { CurrentUser } from '@yoza/shell-sdk/session';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';
import { useAccountSignOut } from '../navigation/use-account-sign-out.ts';
import { SessionsCard } from './SessionsCard.tsx';

/** Sessions of the user signed in by cookie. */
export function AccountSessions({ user }: { user: CurrentUser }) {
  const { signOut, question } = useAccountSignOut(user);
  return (
    <>
      <SessionsCard owner="cookie" handleUnauthorized={handleUnauthorized} signOut={signOut} />
      {question}
    </>
  );
}
