import { addTexts } from '@yoza/shell-sdk/i18n';
import { breaches } from '../texts/breaches.en.ts';
import { privacy } from '../texts/privacy.en.ts';

void addTexts('admin', { en: { privacy, breaches } });
