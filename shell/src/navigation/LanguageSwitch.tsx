import { chooseLanguage, languages } from '@yoza/shell-sdk/i18n';
import { colour, font, radius } from '@yoza/ui/theme';
import { useId } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { offeredLanguages } from '../offered-languages.ts';

const Field = styled.div`
  display: grid;
  gap: 4px;
  & > label {
    font: ${font.label};
  }
  & > select {
    min-height: 44px;
    padding: 0 10px;
    border: 1px solid ${colour.lineStrong};
    border-radius: ${radius.control};
    background: ${colour.surface};
    font-size: 16px;
  }
`;

/** The language of the page, among those with a catalogue. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation('shell');
  const id = useId();
  const offered = languages.filter(({ code }) => offeredLanguages.includes(code));
  return (
    <Field>
      <label htmlFor={id}>{t('navigation.language')}</label>
      <select
        id={id}
        value={i18n.language}
        onChange={(event) => {
          const chosen = offered.find(({ code }) => code === event.target.value);
          if (chosen) chooseLanguage(chosen.code);
        }}
      >
        {offered.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  );
}
