import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Stack } from '@yoza/ui/Page';
import { UserPlusIcon } from '@yoza/ui/icons';
import { useAtom } from 'jotai';
import { Suspense, lazy } from 'react';
import { SectionHeader } from '../lists/SectionHeader.tsx';
import { OpenInvitations } from './OpenInvitations.tsx';
import { PromoteCard } from './PromoteCard.tsx';
import { TechnicianList } from './TechnicianList.tsx';
import { TechnicianStats } from './TechnicianStats.tsx';
import { technicianDialogAtom } from './technicians.atoms.ts';

const TechnicianDialogs = lazy(async () => ({
  default: (await import('./TechnicianDialogs.tsx')).TechnicianDialogs,
}));

/** Technicians: their work today, their access, and the ways to add one. */
export function TechniciansTab() {
  const { t } = useTranslation('admin');
  const [dialog, setDialog] = useAtom(technicianDialogAtom);
  return (
    <>
      <SectionHeader
        title={t('technicians.title')}
        end={
          <Button variant="primary" icon={<UserPlusIcon aria-hidden />} onClick={() => setDialog({ kind: 'invite' })}>
            {t('technicians.invite.open')}
          </Button>
        }
      />
      <Stack $gap={4}>
        <TechnicianStats />
        <TechnicianList />
        <OpenInvitations />
        <PromoteCard />
      </Stack>
      {dialog && (
        <Suspense fallback={null}>
          <TechnicianDialogs dialog={dialog} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </>
  );
}
