import { formatDate } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { EmptyState } from '@yoza/ui/EmptyState';
import { PageHeader } from '@yoza/ui/Page';
import { SkeletonRows } from '@yoza/ui/Skeleton';
import { useEffect, useRef } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { AreaPage } from '../area-page.ts';
import { useOwnBookings } from '../bookings/use-own-bookings.ts';
import { QueryFailure } from '../loading/QueryFailure.tsx';
import { BookAgainButton } from '../repeat/BookAgainButton.tsx';
import { referenceOf } from '../texts/reference.ts';
import { Report } from './Report.tsx';
import { useReport } from './report-address.ts';

/** Print style that leaves only the report on the page. */
const OnPaper = createGlobalStyle`
  @media print {
    header:not(:has(h1)), nav, footer, button, [role='tablist'], [role='region'][aria-live] { display: none !important; }
    body { background: #fff !important; }
    section { break-inside: avoid; }
  }
`;

// The heading gets the focus so that reading continues there; it is not interactive, so the focus is not shown.
const Heading = styled.span`
  outline: none;
`;

/** Report of a completed booking, or a text that there is none. */
export function ReportPage({ id }: { id: string }) {
  const { t } = useTranslation('booking');
  const { closeReport } = useReport();
  const query = useOwnBookings();
  const heading = useRef<HTMLSpanElement>(null);
  // The button that led here disappeared with its dialog.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const booking = query.data?.find((candidate) => candidate.id === id);
  const back = <Button onClick={closeReport}>{t('report.back')}</Button>;
  const isDone = booking?.status === 'completed';
  return (
    <AreaPage>
      <OnPaper />
      <PageHeader
        title={
          <Heading ref={heading} tabIndex={-1}>
            {t('report.title')}
          </Heading>
        }
        subtitle={isDone ? `${referenceOf(id)}, ${formatDate(booking.scheduledDate)}` : undefined}
        actions={
          <>
            {back}
            {isDone && <Button onClick={() => print()}>{t('report.print')}</Button>}
            {isDone && <BookAgainButton booking={booking} variant="primary" />}
          </>
        }
      />
      {isDone ? (
        <Report booking={booking} />
      ) : query.data ? (
        <EmptyState title={t('report.none')} text={t('report.noneHint')} action={back} />
      ) : query.isError ? (
        <QueryFailure text="bookings.failed" query={query} />
      ) : (
        <SkeletonRows count={4} label={t('loading')} />
      )}
    </AreaPage>
  );
}
