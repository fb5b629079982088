import { useAtom } from 'jotai';
import { lazyPart } from '../loading/lazy-part.tsx';
import { payingAtom } from './paying.atoms.ts';

const ChoosePaymentDialog = lazyPart(async () => (await import('./ChoosePaymentDialog.tsx')).ChoosePaymentDialog);
const MobileMoneyDialog = lazyPart(async () => (await import('./MobileMoneyDialog.tsx')).MobileMoneyDialog);
const CardDialog = lazyPart(async () => (await import('./CardDialog.tsx')).CardDialog);

/** The open payment dialog. It stays open while the page under it changes from the review to the confirmation. */
export function PayDialogs() {
  const [paying, setPaying] = useAtom(payingAtom);
  if (!paying) return null;
  const close = () => setPaying(null);
  if (paying.kind === 'choose') return <ChoosePaymentDialog {...paying} onClose={close} />;
  if (paying.kind === 'mobile') return <MobileMoneyDialog {...paying} onClose={close} />;
  return <CardDialog bill={paying.bill} onClose={close} />;
}

/** Preloads the payment dialogs, so that a connection lost in the meantime does not block payment. */
export function preloadPayDialogs(): void {
  for (const dialog of [ChoosePaymentDialog, MobileMoneyDialog, CardDialog]) dialog.preload();
}
