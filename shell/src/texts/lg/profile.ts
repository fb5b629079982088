import type { Translation } from '@yoza/shell-sdk/i18n';
import type { en } from '../en/profile.ts';

/** The Luganda texts of the page of a person's own profile. */
export const lg: Translation<typeof en> = {
  profile: {
    title: 'Ebikukwatako',
    lead: 'Abakugu baffe ne ttiimu yaffe balaba erinnya lyo n’ennamba y’essimu yo ku buukingi zo.',
    optional: '(Si kya tteeka)',
    field: {
      firstName: 'Erinnya erisooka',
      lastName: 'Erinnya eddala',
      email: 'Imeeri',
      emailHint: 'Eno ye ndagiriro y’akawunti gy’oyingiriramu. Osobola okugikyusiza eyo yokka.',
      phoneNumber: 'Ennamba y’essimu',
      phoneNumberHint: 'Okugeza 0701234567. Tugikujjuliza ng’osasula oba ng’osaba omulimu.',
      language: 'Olulimi',
      languageHint: 'Yoza ogisoma mu lulimi luno ku ssimu ne kompyuta zo zonna.',
    },
    technician: {
      lead: 'Bakasitoma bo ne ttiimu yaffe balaba erinnya lyo n’ennamba y’essimu yo ku mirimu gyo.',
      emailHint: 'Eno ye ndagiriro gy’okozesa okuyingira. Tesobola kukyusizibwa wano.',
      phoneNumberHint: 'Okugeza 0701234567. Bakasitoma ne ttiimu yaffe kwe bakukubira.',
      back: 'Ddayo ku bikulu byo',
    },
    error: {
      firstName: 'Erinnya erisooka lyetaagisa',
      lastName: 'Erinnya eddala lyetaagisa',
      phoneNumberInvalid: 'Wandiika ennamba y’essimu ya Uganda entuufu (okugeza 0701234567)',
      tooLong: 'Ennukuta tezisukka {{count}}',
    },
    save: 'Tereka by’okyusizza',
    saving: 'Tutereka...',
    saved: 'Ebikukwatako biterekeddwa',
    failed: 'Ebikukwatako tebisobose kuterekebwa',
    failedHint: 'By’owandiise bikyali wano. Kebera yintaneeti yo oddemu otereke.',
    leave: {
      title: 'Ovaawo nga toterese?',
      text: 'By’okyusizza mu bikukwatako tebinnaterekebwa. Bw’ovaawo bibula.',
      stay: 'Sigala wano',
      leave: 'Vaawo',
    },
  },
  sessions: {
    title: 'Gy’oyingidde',
    lead: 'Fuluma gy’otakyakozesa Yoza, n’awali ekyuma ky’otomanyi.',
    loading: 'Tuleeta gy’oyingidde...',
    failed: 'Gy’oyingidde tewasobose kuleetebwa',
    failedHint: 'Kebera yintaneeti yo oddemu ogezeeko.',
    unknownDevice: 'Ekyuma ekitamanyiddwa',
    fieldApp: '{{device}}, ekitundu ky’abakugu',
    current: 'Ekyuma kino',
    signedIn: 'Wayingira {{time}}',
    lastUsed: 'Kyasembayo okukozesebwa {{time}}',
    end: 'Fuluma',
    endOf: 'Fuluma: {{device}}',
    keep: 'Sigalamu',
    ending: 'Tufuluma...',
    endFailed: 'Okufuluma kulemye',
    one: {
      title: 'Ofulume ku {{device}}?',
      text: 'Okuddamu okukozesa Yoza eyo, olina okuddamu okuyingira.',
      confirm: 'Fuluma',
      done: 'Ofulumye: {{device}}',
    },
    others: {
      title: 'Ofulume awalala wonna?',
      text: 'Osigala ku kyuma kino kyokka.',
      confirm: 'Fuluma awalala wonna',
      done: 'Osigadde ku kyuma kino kyokka',
    },
    all: {
      title: 'Ofulume wonna?',
      text: 'Ofuluma ku byuma byonna, ne kino.',
      confirm: 'Fuluma wonna',
    },
  },
};
