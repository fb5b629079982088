import type { Translation } from '@yoza/shell-sdk/i18n';
import type { rating as en } from '../en/rating.ts';

export const rating: Translation<typeof en> = {
  rate: 'Wa emmunyeenye',
  title: 'Byabadde bitya?',
  of: '{{service}}, {{date}}',
  yours: 'Emmunyeenye ze wawadde',
  stars: 'Emmunyeenye',
  ofFive_one: 'Emmunyeenye {{count}} ku 5',
  ofFive_other: 'Emmunyeenye {{count}} ku 5',
  meaning: { 1: 'Bibi', 2: 'Si birungi', 3: 'Bisaamusaamu', 4: 'Birungi', 5: 'Birungi nnyo' },
  words: 'Endowooza yo',
  wordsHint: 'Ttiimu yaffe yokka y’egisoma.',
  change_one: 'Osobola okukyusa okumala olunaku {{count}}.',
  change_other: 'Osobola okukyusa okumala ennaku {{count}}.',
  until: 'Osobola okuzikyusa okutuusa {{date}}.',
  changeIt: 'Kyusa emmunyeenye',
  keep: 'Sigaza emmunyeenye eziriwo',
  missing: 'Tukusaba olonde emmunyeenye emu okutuuka ku ttaano.',
  send: 'Weereza',
  sending: 'Tuweereza...',
  later: 'Oluvannyuma',
  thanks: 'Weebale',
  thanksText: '{{service}}: emmunyeenye zo ziterekeddwa.',
  failed: 'Tezitereseddwa',
  failedText: 'Emmunyeenye zo teziterekeddwa. Ddamu ogezeeko.',
};
