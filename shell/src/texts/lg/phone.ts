import type { Translation } from '@yoza/shell-sdk/i18n';
import type { en } from '../en/phone.ts';

/** The Luganda texts of verifying a phone number. */
export const lg: Translation<typeof en> = {
  phone: {
    verified: 'Ekakasiddwa',
    notVerified: 'Tennakakasibwa',
    verify: 'Kakasa ennamba',
    saveFirst: 'Sooka otereke ennamba empya. Olwo osobola okugikakasa.',
    title: 'Kakasa ennamba y’essimu yo',
    lead: 'Tukuweereza koodi ya miwendo mukaaga mu SMS ku {{number}}. Giwandiike wano okulaga nti ennamba yiyo.',
    send: 'Weereza koodi',
    sending: 'Tuweereza...',
    sent: 'Tuweerezza koodi mu SMS ku {{number}}. Ekola okutuusa {{time}} EAT.',
    wait: 'Osobola okuweereza koodi mu {{wait}}.',
    code: 'Koodi',
    codeHint: 'Emiwendo mukaaga',
    again: 'Ddamu oweereze',
    againIn: 'Ddamu oweereze mu {{wait}}',
    confirm: 'Kakasa',
    confirming: 'Tukakasa...',
    cancel: 'Sazaamu',
    close: 'Ggalawo',
    done: 'Ennamba y’essimu ekakasiddwa',
    offline: 'Toli ku yintaneeti. Ojja kweyongera mu maaso ng’ekomyewo.',
    failed: 'Tekisobose. Kebera yintaneeti yo oddemu ogezeeko.',
    tooMany: 'Ogezezzaako emirundi mingi mu kaseera katono. Linda eddakiika emu oddemu.',
    incomplete: 'Wandiika emiwendo mukaaga egya koodi',
    wrong_one: 'Koodi eno si ntuufu. Osigazza omulundi {{count}}.',
    wrong_other: 'Koodi eno si ntuufu. Osigazza emirundi {{count}}.',
    expired: 'Koodi eno tekyakola. Weereza empya.',
    usedUp: 'Koodi eno ewandiikiddwa mu bukyamu emirundi mingi. Weereza empya.',
    off: 'Ennamba z’essimu tezisobola kukakasibwa mu kaseera kano.',
    noNumber: 'Sooka otereke ennamba y’essimu ya Uganda mu bikukwatako.',
    already: 'Ennamba eno yakakasibwa dda.',
  },
};
