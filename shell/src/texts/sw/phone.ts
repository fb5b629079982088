import type { Translation } from '@yoza/shell-sdk/i18n';
import type { en } from '../en/phone.ts';

/** The Kiswahili texts of verifying a phone number. */
export const sw: Translation<typeof en> = {
  phone: {
    verified: 'Imethibitishwa',
    notVerified: 'Haijathibitishwa',
    verify: 'Thibitisha namba',
    saveFirst: 'Hifadhi namba mpya kwanza. Kisha unaweza kuithibitisha.',
    title: 'Thibitisha namba yako ya simu',
    lead: 'Tunatuma msimbo wa tarakimu sita kwa SMS kwenda {{number}}. Uweke hapa kuonyesha kwamba namba ni yako.',
    send: 'Tuma msimbo',
    sending: 'Inatuma...',
    sent: 'Tumetuma msimbo kwa SMS kwenda {{number}}. Unatumika hadi {{time}} EAT.',
    wait: 'Unaweza kutuma msimbo baada ya {{wait}}.',
    code: 'Msimbo',
    codeHint: 'Tarakimu sita',
    again: 'Tuma tena',
    againIn: 'Tuma tena baada ya {{wait}}',
    confirm: 'Thibitisha',
    confirming: 'Inathibitisha...',
    cancel: 'Ghairi',
    close: 'Funga',
    done: 'Namba ya simu imethibitishwa',
    offline: 'Hauko mtandaoni. Unaweza kuendelea mtandao ukirudi.',
    failed: 'Haikufanikiwa. Angalia mtandao wako kisha ujaribu tena.',
    tooMany: 'Umejaribu mara nyingi kwa muda mfupi. Tafadhali subiri dakika moja kisha ujaribu tena.',
    incomplete: 'Weka tarakimu sita za msimbo',
    wrong_one: 'Msimbo huu si sahihi. Umebakiwa na jaribio {{count}}.',
    wrong_other: 'Msimbo huu si sahihi. Umebakiwa na majaribio {{count}}.',
    expired: 'Msimbo huu hautumiki tena. Tuma mpya.',
    usedUp: 'Msimbo huu umewekwa vibaya mara nyingi mno. Tuma mpya.',
    off: 'Namba za simu haziwezi kuthibitishwa kwa sasa.',
    noNumber: 'Hifadhi kwanza namba ya simu ya Uganda kwenye wasifu wako.',
    already: 'Namba hii tayari imethibitishwa.',
  },
};
