import { addTexts } from '@yoza/shell-sdk/i18n';
import { en } from '../texts/en/notice.ts';

void addTexts('shell', {
  en,
  lg: () => import(/* webpackChunkName: "notice-lg" */ '../texts/lg/notice.ts'),
  sw: () => import(/* webpackChunkName: "notice-sw" */ '../texts/sw/notice.ts'),
});
