import { defineArea } from '@yoza/shell-sdk/area';
import { AdminDashboard } from './AdminDashboard.tsx';
import { en } from './texts/en.ts';

export const { Area, navigation, texts, version } = defineArea({
  name: 'admin',
  Content: AdminDashboard,
  texts: { en },
});
