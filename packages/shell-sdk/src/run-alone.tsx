import { createRoot } from 'react-dom/client';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { GlobalStyle } from '@yoza/ui/GlobalStyle';
import { ToastRegion } from '@yoza/ui/ToastRegion';
import type { Area } from './area.tsx';
import { startLanguage } from '@yoza/shell-sdk/i18n';
import { useSession } from '@yoza/shell-sdk/session';
import { Providers } from './providers.tsx';

/**
 * Runs an area without the host, for its development server: with the same providers, at its path in the host. API calls go to the gateway through
 * the proxy of that server.
 */
export function runAlone(area: Area, path: string): void {
  void startLanguage().then(() => draw(area, path));
}

function draw(area: Area, path: string): void {
  createRoot(document.getElementById('root')!).render(
    <BrowserRouter>
      <GlobalStyle />
      <Providers>
        <Routes>
          <Route path={`${path}/*`} element={<Alone area={area} isOpen={path === '/technician'} />} />
          <Route path="*" element={<Navigate to={path} replace />} />
        </Routes>
        <ToastRegion />
      </Providers>
    </BrowserRouter>,
  );
}

/** Waits for the session, as the host does. An open area has its own sign-in; all others use the gateway's. */
function Alone({ area: { Area: Content }, isOpen }: { area: Area; isOpen: boolean }) {
  const { session } = useSession();
  if (session.status === 'loading') return null;
  if (session.user || isOpen) return <Content />;
  return (
    <p>
      You are not signed in. <a href="/api/login">Sign in</a>, then open this page again.
    </p>
  );
}
