import { i18n, languages, textsReady, type Language } from '@yoza/shell-sdk/i18n';
import { GlobalStyle } from '@yoza/ui/GlobalStyle';
import { figtreeLatin } from '@yoza/ui/fonts';
import { bricolageLatin } from '@yoza/ui/LandingFont';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { LandingPage } from './landing/LandingPage.tsx';

/** HTML page written by the build. */
interface Page {
  file: string;
  language: Language;
  title: string;
  description: string;
  body: string;
  styles: string;
  /** Fonts of the text visible first. */
  preloadFonts: string[];
}

/** Renders the landing page in each language with its styles. Run by the build. */
export async function prerenderLanding(): Promise<Page[]> {
  const pages: Page[] = [];
  for (const { code } of languages) {
    i18n.language = code;
    await textsReady();
    pages.push(landing(code));
  }
  return pages;
}

function landing(language: Language): Page {
  const sheet = new ServerStyleSheet();
  try {
    const markup = renderToStaticMarkup(
      sheet.collectStyles(
        <>
          <GlobalStyle />
          <LandingPage />
        </>,
      ),
    );
    // React writes the rules of the page with the content. They belong in the head with the other styles, which get the nonce of the page.
    const [pageRules] = /<style data-precedence.*?<\/style>/s.exec(markup) ?? [];
    if (!pageRules) throw new Error('The landing page has no rules of the page');
    return {
      file: language === 'en' ? 'landing.html' : `landing.${language}.html`,
      language,
      title: i18n.t('landing', 'title'),
      description: i18n.t('landing', 'description'),
      body: markup.replace(pageRules, ''),
      styles: pageRules + sheet.getStyleTags(),
      preloadFonts: [figtreeLatin, bricolageLatin],
    };
  } finally {
    sheet.seal();
  }
}
