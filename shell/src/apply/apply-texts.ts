import { addTexts } from '@yoza/shell-sdk/i18n';
import { en } from '../texts/en/apply.ts';

void addTexts('shell', {
  en,
  lg: () => import(/* webpackChunkName: "apply-lg" */ '../texts/lg/apply.ts'),
  sw: () => import(/* webpackChunkName: "apply-sw" */ '../texts/sw/apply.ts'),
});
