import { addTexts } from '@yoza/shell-sdk/i18n';
import { en } from '../texts/en/profile.ts';

void addTexts('shell', {
  en,
  lg: () => import(/* webpackChunkName: "profile-lg" */ '../texts/lg/profile.ts'),
  sw: () => import(/* webpackChunkName: "profile-sw" */ '../texts/sw/profile.ts'),
});
