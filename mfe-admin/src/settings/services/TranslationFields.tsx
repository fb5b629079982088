import { useTranslation } from '@yoza/shell-sdk/translation';
import { Disclosure } from '@yoza/ui/Disclosure';
import { Muted, Stack } from '@yoza/ui/Page';
import { TextArea } from '@yoza/ui/TextArea';
import { TextField } from '@yoza/ui/TextField';
import { colour } from '@yoza/ui/theme';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import {
  fieldOf,
  translatedFields,
  translatedLanguages,
  translatedText,
  type TranslatedField,
  type TranslatedLanguage,
  type TranslatedWord,
  type TypedTranslations,
} from './typed-translations.ts';

const Place = styled.div`
  border-top: 1px solid ${colour.line};
  padding-block: 2px;
`;

const Content = styled.div`
  padding: 0 14px 16px;
`;

interface Properties extends TypedTranslations {
  /** English texts as typed. */
  english: { name: string; description: string };
  field: (name: TranslatedField) => UseFormRegisterReturn & { error: string | undefined };
  errorOf: (name: TranslatedField) => string | undefined;
}

/** Texts of a service or an add-on in other languages, collapsed until opened or invalid. */
export function TranslationFields({ english, translations, field, errorOf }: Properties) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  const isWrong = translatedFields.some((name) => errorOf(name));
  const all = translatedLanguages.flatMap((language) => translatedText.map((word) => translations[language][word]));
  const written = all.filter((text) => text.trim() !== '').length;
  const propertiesOf = (language: TranslatedLanguage, word: TranslatedWord) => ({
    ...field(fieldOf(language, word)),
    autoComplete: 'off',
    optionalText: t('optional'),
    description:
      !translations[language][word].trim() && english[word].trim()
        ? t('settings.services.translations.inEnglish')
        : undefined,
  });
  return (
    <Place>
      <Disclosure
        title={t('settings.services.translations.title')}
        end={t('settings.services.translations.written', { written, all: translatedFields.length })}
        isOpen={isOpen || isWrong}
        onToggle={setOpen}
      >
        <Content>
          <Stack $gap={4}>
            <Muted>{t('settings.services.translations.hint')}</Muted>
            {translatedLanguages.map((language) => (
              <Stack $gap={4} key={language}>
                <TextField
                  lang={language}
                  label={t(`settings.services.translations.${language}.name`)}
                  {...propertiesOf(language, 'name')}
                />
                <TextArea
                  lang={language}
                  rows={2}
                  label={t(`settings.services.translations.${language}.description`)}
                  {...propertiesOf(language, 'description')}
                />
              </Stack>
            ))}
          </Stack>
        </Content>
      </Disclosure>
    </Place>
  );
}
