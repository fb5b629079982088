import { languages } from '@yoza/shell-sdk/i18n';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { colour, font } from '@yoza/ui/theme';
import { GlobeIcon } from '@yoza/ui/icons';
import { styled } from 'styled-components';

const Line = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 4px;
  font: ${font.small};
  & > a {
    display: inline-flex;
    align-items: center;
    min-height: 36px;
    padding: 0 8px;
    border-radius: 8px;
    color: inherit;
    text-decoration: none;
  }
  & > a:hover {
    text-decoration: underline;
  }
  & > a[aria-current] {
    font-weight: 650;
    text-decoration: underline;
    text-decoration-color: ${colour.sun};
    text-decoration-thickness: 2px;
    text-underline-offset: 5px;
  }
`;

/** Links to the same page in each language. The gateway remembers the chosen one, so that the application uses it too. */
export function LanguageLinks() {
  const { t, i18n } = useTranslation('landing');
  return (
    <Line aria-label={t('languages')}>
      <GlobeIcon aria-hidden size={16} />
      {languages.map(({ code, name }) => (
        <a
          key={code}
          href={`/?lang=${code}`}
          lang={code}
          hrefLang={code}
          aria-current={code === i18n.language ? 'true' : undefined}
        >
          {name}
        </a>
      ))}
    </Line>
  );
}
