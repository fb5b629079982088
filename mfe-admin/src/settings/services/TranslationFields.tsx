import { useTranslation } from '@yoza/shell-sdk/translation';
import { Disclosure } from '@yoza/ui/Disclosure';
import { Muted, Stack } from '@yoza/ui/Page';
import { TextArea } from '@yoza/ui/TextArea';
import { TextField } from '@yoza/ui/TextField';
import { colour } from '@yoza/ui/theme';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import type { ChangeForm } from '../../forms/use-change-form.ts';
import type { TypedService } from './typed-service.ts';
import { fieldOf, translatedFields, translatedLanguages, type TranslatedField } from './typed-translations.ts';

const Place = styled.div`
  border-top: 1px solid ${colour.line};
  padding-block: 2px;
`;

const Content = styled.div`
  padding: 0 14px 16px;
`;

type Properties = Pick<ChangeForm<TypedService, TypedService>, 'form' | 'field' | 'errorOf'>;

/** Texts of a service in other languages, collapsed until opened or invalid. */
export function TranslationFields({ form, field, errorOf }: Properties) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  const [englishName, englishDescription, ...texts] = useWatch({
    control: form.control,
    name: ['name', 'description', ...translatedFields],
  });
  const isWrong = translatedFields.some((name) => errorOf(name));
  const isWritten = (name: TranslatedField) => texts[translatedFields.indexOf(name)]!.trim() !== '';
  const written = translatedFields.filter(isWritten).length;
  const propertiesOf = (name: TranslatedField, original: string) => ({
    ...field(name),
    autoComplete: 'off',
    optionalText: t('optional'),
    description: !isWritten(name) && original.trim() ? t('settings.services.translations.inEnglish') : undefined,
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
                    {...propertiesOf(name, englishName)}
                  />
                  <TextArea
                    lang={language}
                    rows={2}
                    label={t(`settings.services.translations.${language}.description`)}
                    {...propertiesOf(description, englishDescription)}
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
