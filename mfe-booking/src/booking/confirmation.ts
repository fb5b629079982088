export { BookingAgreement } from './BookingAgreement.tsx';
export { ConfirmButton } from './ConfirmButton.tsx';
