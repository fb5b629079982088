import { addTexts, chooseLanguage, languages, type Language } from '@yoza/shell-sdk/i18n';
import { useSession } from '@yoza/shell-sdk/session';
import { showToast } from '@yoza/shell-sdk/toasts';
import { ChevronDownIcon } from '@yoza/ui/icons';
import { colour, font, radius } from '@yoza/ui/theme';
import { useId } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { hasProfile, keepLanguage } from './profile.ts';
import { languageTexts } from './texts/language.ts';

const namespace = 'language';
void addTexts(namespace, languageTexts);

const Field = styled.div`
  display: grid;
  gap: 4px;
  & > label {
    font: ${font.label};
  }
`;

const Box = styled.div`
  position: relative;
  & > select {
    width: 100%;
    min-height: 46px;
    padding: 0 42px 0 14px;
    border: 1px solid ${colour.lineStrong};
    border-radius: ${radius.control};
    background: ${colour.surface};
    font-size: 16px;
    appearance: none;
    cursor: pointer;
  }
  & > .lucide {
    position: absolute;
    top: calc(50% - 9px);
    right: 14px;
    width: 18px;
    height: 18px;
    color: ${colour.ink2};
    pointer-events: none;
  }
`;

interface Properties {
  /** Called with the selected language, to save it for a user who is not signed in by cookie. */
  onChosen?: ((language: Language) => void) | undefined;
}

/**
 * Select field for the language of the page and of the signed-in user's profile. If a language cannot be fetched, the current one stays and a message
 * is shown.
 */
export function LanguageSwitch({ onChosen }: Properties) {
  const { t, i18n } = useTranslation(namespace);
  const { user } = useSession().session;
  const id = useId();
  return (
    <Field>
      <label htmlFor={id}>{t('label')}</label>
      <Box>
        <select
          id={id}
          value={i18n.language}
          onChange={(event) => {
            const chosen = languages.find(({ code }) => code === event.target.value);
            if (!chosen) return;
            chooseLanguage(chosen.code).then(
              () => {
                if (!user) onChosen?.(chosen.code);
                else if (hasProfile(user)) keepLanguage(chosen.code);
              },
              () =>
                showToast({
                  title: t('failed'),
                  description: t('failedHint'),
                  tone: 'error',
                }),
            );
          }}
        >
          {languages.map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDownIcon aria-hidden />
      </Box>
    </Field>
  );
}
