import { signOutTechnician, type TechnicianProfile } from '@yoza/shell-sdk/technician-session';
import { useSignOut } from '@yoza/shell-sdk/use-sign-out';
import { assertReachable, unsentFieldWork } from '../navigation/field-work.ts';
import { SessionsCard } from './SessionsCard.tsx';

interface Properties {
  technician: TechnicianProfile;
  handleUnauthorized: (error: unknown) => boolean;
}

/** Sessions of the technician whose token this browser holds. */
export function TechnicianSessions({ technician, handleUnauthorized }: Properties) {
  const { signOut, question } = useSignOut({
    unsent: () => unsentFieldWork({ id: technician.userId }),
    check: assertReachable,
    leave: () => signOutTechnician('requested'),
  });
  return (
    <>
      <SessionsCard owner="technician" handleUnauthorized={handleUnauthorized} signOut={signOut} />
      {question}
    </>
  );
}
