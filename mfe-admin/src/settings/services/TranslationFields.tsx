import { useTranslation } from '@yoza/shell-sdk/translation';
import { Disclosure } from '@yoza/ui/Disclosure';
import { Muted, Stack } from '@yoza/ui/Page';
import { TextArea } from '@yoza/ui/TextArea';
import { TextField } from '@yoza/ui/TextField';
import { colour } from '@yoza/ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { TypedService } from './typed-service.ts';
import { fieldOf, translatedFields, translatedLanguages, type TranslatedField } from './typed-translations.ts';

const Place = styled.div`
  border-top: 1px solid ${colour.line};
  padding-block: 2px;
`;

const Content = styled.div`
  padding: 0 14px 16px;
`;

interface Properties {
  typed: TypedService;
  onChange: (change: Partial<TypedService>) => void;
  errors: Partial<Record<keyof TypedService, string>>;
}

/** Texts of a service in other languages, collapsed until opened or invalid. */
export function TranslationFields({ typed, onChange, errors }: Properties) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  const isWrong = translatedFields.some((field) => errors[field]);
  const written = translatedFields.filter((field) => typed[field].trim()).length;
  const words = (field: TranslatedField, english: string) => ({
    value: typed[field],
    autoComplete: 'off',
    optionalText: t('optional'),
    description: !typed[field].trim() && english.trim() ? t('settings.services.translations.inEnglish') : undefined,
    error: errors[field],
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
            {translatedLanguages.map((language) => {
              const [name, description] = [fieldOf(language, 'name'), fieldOf(language, 'description')];
              return (
                <Stack $gap={4} key={language}>
                  <TextField
                    lang={language}
                    label={t(`settings.services.translations.${language}.name`)}
                    {...words(name, typed.name)}
                    onChange={(event) => onChange({ [name]: event.target.value })}
                  />
                  <TextArea
                    lang={language}
                    rows={2}
                    label={t(`settings.services.translations.${language}.description`)}
                    {...words(description, typed.description)}
                    onChange={(event) => onChange({ [description]: event.target.value })}
                  />
                </Stack>
              );
            })}
          </Stack>
        </Content>
      </Disclosure>
    </Place>
  );
}
