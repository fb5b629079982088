export { BookingAgreement } from './BookingAgreement.tsx';
export { ChosenSoFar } from './ChosenSoFar.tsx';
export { ConfirmButton } from './ConfirmButton.tsx';
export { RunningTotal } from './RunningTotal.tsx';
