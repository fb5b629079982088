import { GlobalStyle } from '@yoza/ui/GlobalStyle';
import { figtreeLatin } from '@yoza/ui/fonts';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { LandingPage } from './landing/LandingPage.tsx';

/** The landing page as HTML with its styles, and the font its first words need. Run by the build. */
export function prerenderLanding(): { body: string; styles: string; preloadFont: string } {
  const sheet = new ServerStyleSheet();
  try {
    const body = renderToStaticMarkup(
      sheet.collectStyles(
        <>
          <GlobalStyle />
          <LandingPage />
        </>,
      ),
    );
    return { body, styles: sheet.getStyleTags(), preloadFont: figtreeLatin };
  } finally {
    sheet.seal();
  }
}
