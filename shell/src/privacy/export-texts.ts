import { addTexts } from '@yoza/shell-sdk/i18n';
import { en } from '../texts/en/export.ts';

void addTexts('shell', {
  en,
  lg: () => import(/* webpackChunkName: "export-lg" */ '../texts/lg/export.ts'),
  sw: () => import(/* webpackChunkName: "export-sw" */ '../texts/sw/export.ts'),
});
