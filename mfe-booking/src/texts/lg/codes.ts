import type { Translation } from '@yoza/shell-sdk/i18n';
import type { codes as en } from '../en/codes.ts';

export const codes: Translation<typeof en> = {
  open: 'Olina koodi y’ekisaliddwako?',
  label: 'Koodi y’ekisaliddwako',
  apply: 'Gikozese',
  applying: 'Tukebera...',
  applied: 'Koodi {{code}} ekozeseddwa.',
  remove: 'Giggyeko',
  of: 'koodi {{code}}',
  form: 'Koodi erina ennukuta n’emiwendo 4 okutuuka ku 20.',
  failed: 'Tetusobodde kukebera koodi. Ddamu ogezeeko.',
  wait_one: 'Ogezezzaako emirundi mingi. Linda eddakiika {{count}} oddemu.',
  wait_other: 'Ogezezzaako emirundi mingi. Linda eddakiika {{count}} oddemu.',
  refused: {
    unknown: 'Koodi eno tekola. Tukusaba ogikebere.',
    ended: 'Koodi eno tekyakola.',
    items_below_minimum: 'Omuwendo nga tekuli musolo mutono nnyo ku koodi eno.',
    other_service: 'Koodi eno tekola ku mpeereza eno.',
    not_first_booking: 'Koodi eno ya buukingi esooka yokka.',
    used_up: 'Koodi eno yakozesebwa dda emirundi gyonna egisoboka.',
    used_before: 'Koodi eno wagikozesa dda.',
  },
};
