import type { Translation } from '@yoza/shell-sdk/i18n';
import type { payment as en } from '../en/payment.ts';

export const payment: Translation<typeof en> = {
  title: 'Okusasula',
  paid: 'Zisasuddwa',
  partPaid: 'Kitundu kisasuddwa',
  notPaid: 'Tezinnasasulwa',
  nothingOpen: '{{total}} zisasuddwa. Tewali za kusolooza.',
  open: 'Ebbanja: {{amount}}.',
  openPart: 'Ebbanja: {{amount}} ku {{total}}.',
  waiting: 'Kasitoma ali mu kusasula {{amount}} ku ssimu oba kaadi kati: linda biggwe nga tonnakwata ssente nkalu.',
  failed: 'Ez’okusasula tezisobose kuleetebwa',
  needsNetwork:
    'Ssente enkalu tezikuumibwa kuweerezebwa luvannyuma: ziwandiike nga yintaneeti ekomyewo, kubanga kasitoma ayinza okuba ng’asasula ku ssimu.',
  takeCash: 'Kwata ssente enkalu',
  takeHint: 'Ebbanja liri {{amount}} ku {{number}}.',
  amount: 'Ez’okwoza (UGX)',
  tip: 'Akasiimo (UGX)',
  optional: 'si kya tteeka',
  inHand: 'Ssente z’okutte',
  unknown: '-',
  amountInvalid: 'Wandiika ssente enzijuvu, okugeza 64,800',
  amountTooMuch: 'Ebbanja liri {{amount}} zokka. Ezisukkawo ka kasiimo.',
  tipInvalid: 'Wandiika ssente enzijuvu, oba leka wereere',
  save: 'Ssente nzifunye',
  saving: 'Tutereka...',
  cancel: 'Lekera awo',
  close: 'Ggalawo',
  taken: 'Ssente ziwandiikiddwa',
  takenText: '{{amount}} ziwandiikiddwa.',
  takenReceipt: '{{amount}} ziwandiikiddwa. Lisiiti {{receipt}} egenda eri kasitoma.',
  takeFailed: 'Ssente teziwandiikiddwa',
  takeUnknown: 'Tewannabaawo kuddibwamu',
  takeAgain:
    'Ssente ziyinza okuba nga zaawandiikiddwa dda. Ddamu onyige nga yintaneeti ekomyewo: zibalibwa omulundi gumu.',
  couldNotTake: 'Ssente tezisobose kuwandiikibwa.',
};
