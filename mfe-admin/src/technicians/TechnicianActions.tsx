import { useTranslation } from '@yoza/shell-sdk/translation';
import { BanIcon, ClipboardListIcon, HistoryIcon, RefreshCwIcon, UserIcon } from '@yoza/ui/icons';
import { Menu, type MenuAction } from '@yoza/ui/Menu';
import { RowActions } from '@yoza/ui/Table';
import { useSetAtom } from 'jotai';
import { useNavigate } from 'react-router';
import { personName } from '../people/person-name.ts';
import type { AdminTechnician } from './technicians.api.ts';
import { technicianDialogAtom } from './technicians.atoms.ts';

type Action = 'profile' | 'jobs' | 'logs' | 'remove' | 'restore';

/** Menu of the actions on a technician. */
export function TechnicianActions({ technician }: { technician: AdminTechnician }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const open = useSetAtom(technicianDialogAtom);
  const actions: MenuAction<Action>[] = [
    { id: 'profile', label: t('technicians.actions.profile'), icon: <UserIcon /> },
    { id: 'jobs', label: t('technicians.actions.jobs'), icon: <ClipboardListIcon /> },
    { id: 'logs', label: t('technicians.actions.logs'), icon: <HistoryIcon /> },
    technician.isActive
      ? { id: 'remove', label: t('technicians.actions.remove'), icon: <BanIcon />, tone: 'danger' }
      : { id: 'restore', label: t('technicians.actions.restore'), icon: <RefreshCwIcon /> },
  ];
  const act = (id: Action) => {
    if (id === 'jobs' || id === 'logs') void navigate(`?tab=${id}&technician=${technician.id}`);
    else open({ kind: id, technician });
  };
  return (
    <RowActions>
      <Menu
        label={t('technicians.actions.of', { name: personName(technician, technician.email) })}
        actions={actions}
        onAction={act}
      />
    </RowActions>
  );
}
