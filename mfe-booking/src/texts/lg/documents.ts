import type { Translation } from '@yoza/shell-sdk/i18n';
import type { documents as en } from '../en/documents.ts';

export const documents: Translation<typeof en> = {
  invoice: 'Invoyisi mu PDF',
  receipt: 'Lisiiti mu PDF',
  creditNote: 'Credit note mu PDF',
  loading: 'Tutegeka...',
  failed: 'Okuwanula kulemye',
  failedText: 'Fayiro tesobose kuleetebwa. Ddamu ogezeeko.',
  statement: {
    open: 'Sitaatimenti',
    title: 'Sitaatimenti',
    text: 'Invoyisi, ebisasuddwa n’ebizziddwayo eby’ekiseera, n’ebyasigalangayo.',
    from: 'Okuva nga',
    to: 'Okutuusa nga',
    csv: 'CSV',
    pdf: 'PDF',
    dayMissing: 'Tukusaba olonde ennaku zombi.',
    backwards: 'Olunaku olusooka luddirira olusembayo.',
    tooLong: 'Sitaatimenti ebaamu ennaku ezitasukka 366.',
  },
};
