import { defineArea } from '@yoza/shell-sdk/area';
import { CustomerDashboard } from './CustomerDashboard.tsx';
import { first } from './texts/first.ts';

export const { Area, navigation, texts, version } = defineArea({
  name: 'booking',
  Content: CustomerDashboard,
  texts: { en: first, lg: () => import('./texts/lg/first.ts'), sw: () => import('./texts/sw/first.ts') },
});
