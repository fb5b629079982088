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

/** Booking wizard, or after booking (`?booked=` an id) the new booking. */
export function BookingTab() {
  const [params] = useSearchParams();
  const bookedId = params.get('booked');
  return bookedId ? <Confirmation bookingId={bookedId} /> : <BookingWizard onBegin={Confirmation.preload} />;
}
