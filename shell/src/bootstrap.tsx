import { addTexts, startLanguage } from '@yoza/shell-sdk/i18n';
import { Providers } from '@yoza/shell-sdk/providers';
import { GlobalStyle } from '@yoza/ui/GlobalStyle';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './App.tsx';
import { Toasts } from './live/Toasts.tsx';
import { recordErrors } from './reports/area-event.ts';
import { en } from './texts/en/host.ts';

void addTexts('shell', {
  en,
  lg: () => import(/* webpackChunkName: "texts-lg" */ './texts/lg/host.ts'),
  sw: () => import(/* webpackChunkName: "texts-sw" */ './texts/sw/host.ts'),
});

// The gateway says so in the page while it records calls.
if ('traces' in document.documentElement.dataset)
  void import(/* webpackChunkName: "traces" */ './traces/report-calls.ts').then(({ reportCalls }) => reportCalls());

recordErrors();

void startLanguage().then(() => {
  createRoot(document.getElementById('root')!).render(
    <BrowserRouter>
      <GlobalStyle />
      <Providers>
        <App />
        <Toasts />
      </Providers>
    </BrowserRouter>,
  );
});
