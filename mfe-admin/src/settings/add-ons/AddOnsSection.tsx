import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { EmptyState } from '@yoza/ui/EmptyState';
import { PlusIcon } from '@yoza/ui/icons';
import { Cluster, Muted } from '@yoza/ui/Page';
import { SkeletonTable } from '@yoza/ui/Skeleton';
import { useState } from 'react';
import { ExportButton } from '../../downloads/ExportButton.tsx';
import { ListStates } from '../../lists/ListStates.tsx';
import { addOnsQuery, fetchAddOnsCsv, type AddOnSetting } from '../add-ons.api.ts';
import { SectionHead } from '../section-head.ts';
import { AddAddOnDialog, ChangeAddOnDialog } from './AddOnDialog.tsx';
import { AddOnTable } from './AddOnTable.tsx';
import { RetireAddOnDialog } from './RetireAddOnDialog.tsx';

type Open = { kind: 'add' } | { kind: 'change' | 'retire'; addOn: AddOnSetting };

/** Add-ons that can be ordered with services, and retired ones. */
export function AddOnsSection() {
  const { t } = useTranslation('admin');
  const query = useQuery(addOnsQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <SectionHead>
        <Muted>{t('pricing.addOns.hint')}</Muted>
        <Cluster>
          <ExportButton fetchFile={fetchAddOnsCsv} fileName="yoza-add-ons.csv" />
          <Button variant="primary" icon={<PlusIcon aria-hidden />} onClick={() => setOpen({ kind: 'add' })}>
            {t('pricing.addOns.add.title')}
          </Button>
        </Cluster>
      </SectionHead>
      <ListStates
        query={query}
        skeleton={<SkeletonTable count={3} label={t('pricing.addOns.loading')} />}
        failedTitle={t('pricing.addOns.failed')}
        empty={
          query.data?.length === 0 && (
            <EmptyState title={t('pricing.addOns.empty')} text={t('pricing.addOns.emptyHint')} />
          )
        }
      >
        <AddOnTable addOns={query.data ?? []} onOpen={(kind, addOn) => setOpen({ kind, addOn })} />
      </ListStates>
      {open?.kind === 'add' && <AddAddOnDialog onClose={close} />}
      {open?.kind === 'change' && (
        <ChangeAddOnDialog
          key={open.addOn.version}
          addOn={open.addOn}
          onClose={close}
          onCurrent={(addOn) => setOpen({ kind: 'change', addOn })}
        />
      )}
      {open?.kind === 'retire' && <RetireAddOnDialog addOn={open.addOn} onClose={close} />}
    </>
  );
}
