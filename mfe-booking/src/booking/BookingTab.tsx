import { useSearchParams } from 'react-router';
import { AreaPage } from '../area-page.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import { WaitingCards } from '../loading/Waiting.tsx';
import { BookingWizard } from './BookingWizard.tsx';

const Confirmation = lazyPart(
  async () => (await import('./Confirmation.tsx')).Confirmation,
  <AreaPage $width={720}>
    <WaitingCards count={1} />
  </AreaPage>,
);

const RepeatPage = lazyPart(
  async () => (await import('../repeat/RepeatPage.tsx')).RepeatPage,
  <AreaPage>
    <WaitingCards count={1} />
  </AreaPage>,
);

/** Booking wizard; after booking (`?booked=` an id) the new booking; before a repeat booking (`?again=` an id) its preparation. */
export function BookingTab() {
  const [params] = useSearchParams();
  const bookedId = params.get('booked');
  const repeatedId = params.get('again');
  if (repeatedId) return <RepeatPage bookingId={repeatedId} />;
  return bookedId ? <Confirmation bookingId={bookedId} /> : <BookingWizard onBegin={Confirmation.preload} />;
}
