import type { Translation } from '@yoza/shell-sdk/i18n';
import type { en } from '../en/pages.ts';

/** The Luganda texts of the host's own pages. */
export const lg: Translation<typeof en> = {
  notFound: {
    title: '404 Olupapula terusangiddwa',
    hint: 'Weerabidde okwongera olupapula luno ku lukalala lw’empapula?',
    home: 'Genda ku lupapula olusooka',
  },
  adminSetup: {
    title: 'Weetaaga okuteekawo omuddukanya',
    body: 'Bwe waba tewannabaawo muddukanya, osobola okuba asooka. Asooka y’addukanya emirimu, invoyisi, abantu n’abakugu. Kikolebwa omulundi gumu gwokka.',
    become: 'Fuuka omuddukanya',
    becoming: 'Tukiteekawo...',
    complete: 'Kiwedde!',
    completeBody: 'Kati oli muddukanya. Olupapula luno luggulwawo buto mu kaseera katono.',
    exists: 'Omuddukanya yaliwo dda',
    existsBody: 'Omuddukanya asobola okukuwa obuvunaanyizibwa buno.',
    failed: 'Okuteekawo omuddukanya kulemye. Ddamu ogezeeko.',
    back: 'Ddayo ku lupapula olusooka',
  },
  signedInAgain: {
    title: 'Oyingidde',
    hint: 'Ggalawo tabu eno oddeyo ku lupapula gy’ovudde. Lugenda mu maaso lwokka.',
    failed: 'Toyingidde',
    failedHint: 'Ggalawo tabu eno okuddayo nga toyingidde, oba ddamu ogezeeko.',
    retry: 'Yingira',
  },
};
