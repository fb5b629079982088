import type { Translation } from '@yoza/shell-sdk/i18n';
import type { confirmed as en } from '../en/confirmed.ts';

export const confirmed: Translation<typeof en> = {
  title: 'Buukingi ekakasiddwa!',
  toast: '{{reference}}. Imeeri ekakasa ejja gy’oli.',
  text: 'Imeeri ekakasa ejja gy’oli.',
  cancelledText: 'Omukugu tajja kujja.',
  reference: 'Ennamba ya buukingi',
  window: 'Ekiseera ky’okutuuka',
  address: 'Endagiriro y’empeereza',
  vehicle: 'Emmotoka',
  service: 'Empeereza',
  next: 'Ekiddako',
  steps: {
    assign: 'Tulonda omukugu ne tukuweereza imeeri eraga ajja. Era omulaba mu Buukingi zange.',
    arrive: 'Omukugu wo atuuka mu kiseera ekyo. Tukusaba okakase nti emmotoka etuukikako.',
    pay: 'Invoyisi ogisanga mu Invoyisi. Osasula oluvannyuma ne mobile money.',
    paper: 'Invoyisi ne lisiiti obisanga mu Invoyisi ng’okusasula kuwedde.',
    change:
      'Enteekateeka zikyuse? Mu Buukingi zange osobola okukyusa essaawa okutuusa ng’ebuzaako essaawa 24, oba okusazaamu.',
  },
  toBookings: 'Buukingi zange',
  another: 'Buukinga empeereza endala',
  failed: 'Buukingi eno tesobola kulagibwa kati.',
  failedHint: 'Tebuze. Era ogisanga mu Buukingi zange.',
};
