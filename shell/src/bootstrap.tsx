import { addTexts, startLanguage } from '@yoza/shell-sdk/i18n';
import { Providers } from '@yoza/shell-sdk/providers';
import { GlobalStyle } from '@yoza/ui/GlobalStyle';
import { ToastRegion } from '@yoza/ui/ToastRegion';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './App.tsx';
import { offeredLanguages } from './offered-languages.ts';
import { en } from './texts/en.ts';

addTexts('shell', { en });
startLanguage(offeredLanguages);

createRoot(document.getElementById('root')!).render(
  <BrowserRouter>
    <GlobalStyle />
    <Providers>
      <App />
      <ToastRegion />
    </Providers>
  </BrowserRouter>,
);
