import type { Translation } from '@yoza/shell-sdk/i18n';
import type { en } from '../en/export.ts';

/** The Luganda texts of the card with which customers download their data. */
export const lg: Translation<typeof en> = {
  export: {
    title: 'Wanula ebinkwatako',
    lead: 'Fayiro erimu byonna Yoza by’etereka ku ggwe: ebikukwatako, emmotoka, buukingi, ebifaananyi, invoyisi, ensasula n’obubaka.',
    notice: 'Soma bye tutereka n’ensonga mu kiwandiiko kyaffe',
    request: 'Teekateeka ebinkwatako',
    again: 'Ddamu obiteeketeeke',
    requesting: 'Tuteekateeka...',
    ready:
      'Biri awo okutuusa {{until}}. Osobola okubiwanula omulundi gumu. Kuuma bulungi fayiro: erimu endagiriro zo n’obubaka bwo.',
    download: 'Wanula',
    checking: 'Tukebera...',
    started: 'Okuwanula kutandise. Bulawuza yo etereka fayiro.',
    used: 'Wawanula ebikukwatako {{time}}.',
    expired: 'Ebikukwatako byali awo okutuusa {{until}} naye tebyawanulibwa.',
    loading: 'Tuleeta by’owanudde...',
    failed: 'By’owanudde tebisobose kuleetebwa',
    failedHint: 'Kebera yintaneeti yo oddemu ogezeeko.',
    requestFailed: 'Ebikukwatako tebisobose kuteekebwateekebwa. Kebera yintaneeti yo oddemu ogezeeko.',
    downloadFailed: 'Si byonna ebikukwatako ebisobola okusomebwa kati. Bikyali awo: ddamu ogezeeko mu kaseera.',
    tooMany_one: 'Ebikukwatako obiteeseteese emirundi mingi leero. Ddamu ogezeeko mu ssaawa {{count}}.',
    tooMany_other: 'Ebikukwatako obiteeseteese emirundi mingi leero. Ddamu ogezeeko mu ssaawa {{count}}.',
  },
};
