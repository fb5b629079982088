import { addTexts } from '@yoza/shell-sdk/i18n';
import { en } from '../texts/en/pages.ts';

void addTexts('shell', {
  en,
  lg: () => import(/* webpackChunkName: "pages-lg" */ '../texts/lg/pages.ts'),
  sw: () => import(/* webpackChunkName: "pages-sw" */ '../texts/sw/pages.ts'),
});
