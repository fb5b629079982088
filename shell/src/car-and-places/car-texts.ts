import { addTexts } from '@yoza/shell-sdk/i18n';
import { en } from '../texts/en/car.ts';

void addTexts('shell', {
  en,
  lg: () => import(/* webpackChunkName: "car-lg" */ '../texts/lg/car.ts'),
  sw: () => import(/* webpackChunkName: "car-sw" */ '../texts/sw/car.ts'),
});
