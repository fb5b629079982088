import type { Translation } from '@yoza/shell-sdk/i18n';
import type { en } from '../en/host.ts';

/** The Luganda texts around every page. */
export const lg: Translation<typeof en> = {
  loading: 'Linda katono...',
  close: 'Ggalawo',
  skipToContent: 'Genda butereevu ku biri ku lupapula',
  navigation: {
    label: 'Ebikulu',
    customer: 'Kasitoma',
    technician: 'Omukugu',
    admin: 'Omuddukanya',
    adminSetup: 'Teekawo omuddukanya',
    profile: 'Ebikukwatako',
    logout: 'Fuluma',
    signIn: 'Yingira',
    notifications: 'Ebimanyisiddwa',
    unread_one: 'Ekimanyisiddwa {{count}} ekipya',
    unread_other: 'Ebimanyisiddwa {{count}} ebipya',
    unreadMany: 'Ebimanyisiddwa ebipya ebisukka mu 99',
  },
  connection: {
    offline: 'Tolina yintaneeti. Ebiri ku lupapula biyinza okuba nga bikyuse.',
  },
  area: {
    booking: 'Buukingi',
    field: 'Ekitundu ky’abakugu',
    admin: 'Ekitundu ky’abaddukanya',
    loading: '{{area}}: linda katono...',
    unavailable: 'Tetusobodde kuggulawo: {{area}}',
    unavailableHint: 'Ebirala byonna ku Yoza bikola. Kebera yintaneeti yo oddemu ogezeeko.',
    retry: 'Ddamu ogezeeko',
    retrying: 'Tuddamu okugezaako...',
  },
  session: {
    unavailable: 'Tetusobodde kutuuka ku Yoza',
    unavailableHint: 'Kebera yintaneeti yo oddemu ogezeeko.',
  },
};
