import { useCurrentUser } from '@yoza/shell-sdk/session';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { SkeletonRows } from '@yoza/ui/Skeleton';
import { TabPanel, Tabs } from '@yoza/ui/Tabs';
import { CalendarPlusIcon, FileTextIcon, ListChecksIcon } from '@yoza/ui/icons';
import { AreaPage } from './area-page.ts';
import { BookingTab } from './booking/BookingTab.tsx';
import { lazyPart } from './loading/lazy-part.tsx';
import { tabIds, useTab, type TabId } from './navigation.ts';
import { useFirstScreen } from './use-first-screen.ts';

const waiting = (
  <AreaPage>
    <SkeletonRows count={3} />
  </AreaPage>
);

const BookingsTab = lazyPart(async () => (await import('./bookings/BookingsTab.tsx')).BookingsTab, waiting);
const InvoicesTab = lazyPart(async () => (await import('./invoices/InvoicesTab.tsx')).InvoicesTab, waiting);
const NotACustomer = lazyPart(async () => (await import('./NotACustomer.tsx')).NotACustomer, waiting);
const Background = lazyPart(async () => (await import('./Background.tsx')).Background);

const contents = { book: BookingTab, bookings: BookingsTab, invoices: InvoicesTab };
const icons = { book: <CalendarPlusIcon />, bookings: <ListChecksIcon />, invoices: <FileTextIcon /> };

/** What customers see when they open their area: one tab, and the support chat beside it. */
export function CustomerDashboard() {
  const { t } = useTranslation('booking');
  const { role } = useCurrentUser();
  const { tab, openTab } = useTab();
  const stands = useFirstScreen();
  const items = tabIds.map((id: TabId) => ({ id, label: t(`tabs.${id}`), icon: icons[id] }));
  const Content = contents[tab];
  if (role === 'technician') return <NotACustomer />;
  return (
    <>
      <Tabs label={t('tabs.label')} items={items} selectedId={tab} onSelect={openTab} idPrefix="customer" />
      <TabPanel id={tab} idPrefix="customer">
        <Content />
      </TabPanel>
      {stands && <Background />}
    </>
  );
}
