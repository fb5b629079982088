import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { TabPanel, Tabs } from '@yoza/ui/Tabs';
import { useAtom } from 'jotai';
import { Suspense, lazy } from 'react';
import { styled } from 'styled-components';
import { ExportButton } from '../downloads/ExportButton.tsx';
import { SectionHeader } from '../lists/SectionHeader.tsx';
import { oneOf, useUrlState } from '../lists/use-url-state.ts';
import { RequestList } from './RequestList.tsx';
import { fetchRequestsCsv, requestCountsQuery, type ApplicationStatus } from './requests.api.ts';
import { reviewedAtom } from './requests.atoms.ts';

const ReviewDialog = lazy(async () => ({ default: (await import('./ReviewDialog.tsx')).ReviewDialog }));

const statuses = ['pending', 'approved', 'rejected'] as const satisfies ApplicationStatus[];

const Place = styled.div`
  margin-bottom: 16px;
`;

/** Applications to work as a technician, with the decisions on them. */
export function RequestsTab() {
  const { t } = useTranslation('admin');
  const [status = 'pending', setStatus] = useUrlState('status', oneOf(statuses), { isStep: true });
  const [reviewed, review] = useAtom(reviewedAtom);
  const { data: counts } = useQuery(requestCountsQuery);
  return (
    <>
      <SectionHeader
        title={t('requests.title')}
        end={<ExportButton fetchFile={() => fetchRequestsCsv(status)} fileName="yoza-technician-requests.csv" />}
      />
      <Place>
        <Tabs
          label={t('requests.statuses')}
          idPrefix="requests"
          items={statuses.map((id) => ({ id, label: t(`requests.status.${id}`), count: counts?.[id] }))}
          selectedId={status}
          onSelect={(id) => setStatus(id === 'pending' ? undefined : id)}
        />
      </Place>
      <TabPanel id={status} idPrefix="requests">
        <RequestList key={status} status={status} />
      </TabPanel>
      {reviewed && (
        <Suspense fallback={null}>
          <ReviewDialog key={reviewed.id} application={reviewed} onClose={() => review(null)} />
        </Suspense>
      )}
    </>
  );
}
