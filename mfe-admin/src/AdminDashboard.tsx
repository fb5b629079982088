import { useLiveUpdates } from '@yoza/shell-sdk/live-updates';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { media } from '@yoza/ui/theme';
import { SkeletonTable } from '@yoza/ui/Skeleton';
import { Suspense, lazy } from 'react';
import { useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { AdminGate } from './access/AdminGate.tsx';
import { useChatFrames } from './chat/use-chat-frames.ts';
import { AdminNavigation } from './dashboard/AdminNavigation.tsx';
import { tabOf } from './dashboard/tabs.ts';
import { liveKeys } from './dashboard/live-keys.ts';
import { OverviewTab } from './overview/OverviewTab.tsx';

const sections = {
  overview: OverviewTab,
  jobs: lazy(async () => ({ default: (await import('./jobs/JobsTab.tsx')).JobsTab })),
  dispatch: lazy(async () => ({ default: (await import('./dispatch/DispatchTab.tsx')).DispatchTab })),
  invoices: lazy(async () => ({ default: (await import('./invoices/InvoicesTab.tsx')).InvoicesTab })),
  users: lazy(async () => ({ default: (await import('./users/UsersTab.tsx')).UsersTab })),
  technicians: lazy(async () => ({ default: (await import('./technicians/TechniciansTab.tsx')).TechniciansTab })),
  requests: lazy(async () => ({ default: (await import('./requests/RequestsTab.tsx')).RequestsTab })),
  logs: lazy(async () => ({ default: (await import('./logs/LogsTab.tsx')).LogsTab })),
  equipment: lazy(async () => ({ default: (await import('./equipment/EquipmentTab.tsx')).EquipmentTab })),
  chat: lazy(async () => ({ default: (await import('./chat/ChatTab.tsx')).ChatTab })),
  settings: lazy(async () => ({ default: (await import('./settings/SettingsTab.tsx')).SettingsTab })),
  operations: lazy(async () => ({ default: (await import('./operations/OperationsTab.tsx')).OperationsTab })),
  audit: lazy(async () => ({ default: (await import('./audit/AuditTab.tsx')).AuditTab })),
  privacy: lazy(async () => ({ default: (await import('./privacy/PrivacyTab.tsx')).PrivacyTab })),
};

const Frame = styled.div`
  --yoza-app-bar: 65px;
  display: flex;
  min-height: calc(100dvh - var(--yoza-app-bar));
  ${media.phone} {
    --yoza-app-bar: 0px;
    flex-direction: column;
    min-height: 0;
  }
`;

const Section = styled.div`
  flex: 1;
  min-width: 0;
  max-width: 1184px;
  padding: 18px 28px 44px;
  ${media.belowDesktop} {
    padding: 16px var(--yoza-gutter) 44px;
  }
`;

/** Page of the admin area: the navigation and the section that the address names, for admins only. */
export function AdminDashboard() {
  return (
    <AdminGate>
      <Dashboard />
    </AdminGate>
  );
}

function Dashboard() {
  const { t } = useTranslation('admin');
  const tab = tabOf(useSearchParams()[0]);
  const Content = sections[tab];
  useLiveUpdates(liveKeys);
  useChatFrames();
  return (
    <Frame>
      <AdminNavigation current={tab} />
      <Section>
        <Suspense fallback={<SkeletonTable label={t('loading')} />}>
          <Content />
        </Suspense>
      </Section>
    </Frame>
  );
}
