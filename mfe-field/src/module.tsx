import { defineArea } from '@yoza/shell-sdk/area';
import { TechnicianArea } from './TechnicianArea.tsx';
import { en } from './texts/en.ts';

export const { Area, navigation, texts, version } = defineArea({
  name: 'field',
  Content: TechnicianArea,
  texts: { en },
});
