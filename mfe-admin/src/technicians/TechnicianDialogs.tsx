import { AccessDialog } from './AccessDialog.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { ProfileDialog } from './ProfileDialog.tsx';
import type { TechnicianDialog } from './technicians.atoms.ts';

/** The dialog that is open. */
export function TechnicianDialogs({ dialog, onClose }: { dialog: TechnicianDialog; onClose: () => void }) {
  switch (dialog.kind) {
    case 'invite':
      return <InviteDialog onClose={onClose} />;
    case 'profile':
      return <ProfileDialog technician={dialog.technician} onClose={onClose} />;
    default:
      return <AccessDialog technician={dialog.technician} isRemoved={dialog.kind === 'remove'} onClose={onClose} />;
  }
}
