import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { PlusIcon } from '@yoza/ui/icons';
import { Cluster, Muted } from '@yoza/ui/Page';
import { SkeletonTable } from '@yoza/ui/Skeleton';
import { useState } from 'react';
import { ExportButton } from '../../downloads/ExportButton.tsx';
import { ListStates } from '../../lists/ListStates.tsx';
import { SectionHead } from '../section-head.ts';
import { RetireDialog } from './RetireDialog.tsx';
import { AddServiceDialog, ChangeServiceDialog } from './ServiceDialog.tsx';
import { ServiceTable } from './ServiceTable.tsx';
import { fetchServicesCsv, servicesQuery, type ServiceSetting } from './services.api.ts';

type Open = { kind: 'add' } | { kind: 'change' | 'retire'; service: ServiceSetting };

/** Service catalogue: bookable services with their prices, and retired ones. */
export function ServicesSection() {
  const { t } = useTranslation('admin');
  const query = useQuery(servicesQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <SectionHead>
        <Muted>{t('settings.services.hint')}</Muted>
        <Cluster>
          <ExportButton fetchFile={fetchServicesCsv} fileName="yoza-services.csv" />
          <Button variant="primary" icon={<PlusIcon aria-hidden />} onClick={() => setOpen({ kind: 'add' })}>
            {t('settings.services.add.title')}
          </Button>
        </Cluster>
      </SectionHead>
      <ListStates
        query={query}
        skeleton={<SkeletonTable count={3} label={t('settings.services.loading')} />}
        failedTitle={t('settings.services.failed')}
      >
        <ServiceTable services={query.data ?? []} onOpen={(kind, service) => setOpen({ kind, service })} />
      </ListStates>
      {open?.kind === 'add' && (
        <AddServiceDialog hasExtras={(query.data ?? []).some(({ sizeExtras }) => sizeExtras)} onClose={close} />
      )}
      {open?.kind === 'change' && (
        <ChangeServiceDialog
          key={open.service.version}
          service={open.service}
          onClose={close}
          onCurrent={(service) => setOpen({ kind: 'change', service })}
        />
      )}
      {open?.kind === 'retire' && <RetireDialog service={open.service} onClose={close} />}
    </>
  );
}
