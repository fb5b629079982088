import type { Translation } from '@yoza/shell-sdk/i18n';
import type { en } from '../en/host.ts';

/** The Kiswahili texts around every page. */
export const sw: Translation<typeof en> = {
  loading: 'Inapakia...',
  close: 'Funga',
  skipToContent: 'Nenda moja kwa moja kwenye maudhui',
  navigation: {
    label: 'Kuu',
    customer: 'Mteja',
    technician: 'Fundi',
    admin: 'Msimamizi',
    adminSetup: 'Weka msimamizi',
    profile: 'Wasifu wako',
    logout: 'Ondoka',
    signIn: 'Ingia',
    notifications: 'Arifa',
    unread_one: 'Arifa mpya {{count}}',
    unread_other: 'Arifa mpya {{count}}',
    unreadMany: 'Arifa mpya zaidi ya 99',
  },
  connection: {
    offline: 'Huna mtandao. Yaliyo kwenye ukurasa yanaweza kuwa yamepitwa na wakati.',
  },
  area: {
    booking: 'Miadi',
    field: 'Sehemu ya mafundi',
    admin: 'Sehemu ya wasimamizi',
    loading: '{{area}}: inapakia...',
    unavailable: 'Imeshindikana kupakia: {{area}}',
    unavailableHint: 'Sehemu nyingine za Yoza zinaendelea kufanya kazi. Angalia mtandao wako kisha ujaribu tena.',
    retry: 'Jaribu tena',
    retrying: 'Inajaribu tena...',
  },
  session: {
    unavailable: 'Yoza haikufikika',
    unavailableHint: 'Angalia mtandao wako kisha ujaribu tena.',
  },
};
