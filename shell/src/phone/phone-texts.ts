import { addTexts } from '@yoza/shell-sdk/i18n';
import { en } from '../texts/en/phone.ts';

// In the same files as the other texts of the profile.
void addTexts('shell', {
  en,
  lg: () => import(/* webpackChunkName: "profile-lg" */ '../texts/lg/phone.ts'),
  sw: () => import(/* webpackChunkName: "profile-sw" */ '../texts/sw/phone.ts'),
});
