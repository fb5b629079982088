import { defineArea } from '@yoza/shell-sdk/area';
import { unsentOnPhone } from './offline/unsent.ts';
import { TechnicianArea } from './TechnicianArea.tsx';
import { en } from './texts/en.ts';

export const { Area, navigation, texts, unsentOf, version } = defineArea({
  name: 'field',
  Content: TechnicianArea,
  texts: { en, lg: () => import('./texts/lg.ts'), sw: () => import('./texts/sw.ts') },
  unsentOf: unsentOnPhone,
});
