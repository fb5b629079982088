import { addTexts } from '@yoza/shell-sdk/i18n';
import { en } from '../texts/en/erasure.ts';

void addTexts('shell', {
  en,
  lg: () => import(/* webpackChunkName: "erasure-lg" */ '../texts/lg/erasure.ts'),
  sw: () => import(/* webpackChunkName: "erasure-sw" */ '../texts/sw/erasure.ts'),
});
