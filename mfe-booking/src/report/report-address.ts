import { useSearchParams } from 'react-router';

/** Id of the booking whose report is in the address, and functions to open a report and to return to the past bookings. */
export function useReport(): { reportId: string | null; openReport: (id: string) => void; closeReport: () => void } {
  const [params, setParams] = useSearchParams();
  return {
    reportId: params.get('report'),
    openReport: (report) => {
      setParams({ tab: 'bookings', report });
      scrollTo(0, 0);
    },
    closeReport: () => setParams({ tab: 'bookings', show: 'past' }),
  };
}
