import { useSession } from '@yoza/shell-sdk/session';
import { hasTechnicianToken } from '@yoza/shell-sdk/technician-tokens';
import { useProfileLanguage } from '@yoza/shell-sdk/use-profile-language';
import { ErrorState } from '@yoza/ui/ErrorState';
import type { ComponentType } from 'react';
import { textsReady } from '@yoza/shell-sdk/i18n';
import { lazyPart } from '@yoza/shell-sdk/lazy-part';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { StartOutline } from './area/StartOutline.tsx';
import { Narrow } from './layout.ts';
import { Loading } from './Loading.tsx';
import { RequireRole } from './RequireRole.tsx';
import { TechnicianPage } from './TechnicianPage.tsx';
import { PageLayout } from './PageLayout.tsx';
import { homeOf } from './roles.ts';

const LandingPage = page(async () => (await import('./landing/LandingPage.tsx')).LandingPage);
const AdminSetupPage = page(async () => (await import('./pages/AdminSetupPage.tsx')).AdminSetupPage);
const ApplyPage = page(async () => (await import('./pages/ApplyTechnicianPage.tsx')).ApplyTechnicianPage);
const ProfilePage = page(async () => (await import('./pages/ProfilePage.tsx')).ProfilePage);
const PrivacyPage = page(async () => (await import('./pages/PrivacyPage.tsx')).PrivacyPage);
const SignedInAgainPage = page(async () => (await import('./pages/SignedInAgainPage.tsx')).SignedInAgainPage);
const NotFoundPage = page(async () => (await import('./pages/NotFoundPage.tsx')).NotFoundPage);

const everyone = ['customer', 'technician', 'admin'] as const;

/** Routes of the application. The gateway has its own list of these paths (`shell-files.ts`) and sends this page with 404 for paths not in it. */
export function App() {
  const { t } = useTranslation('shell');
  const { session, reload } = useSession();
  useProfileLanguage(session.user);
  // A technician's own tokens open the field area and their profile before it is known whether a user is signed in by cookie. Without tokens the
  // field area opens if that cannot be asked: it has a sign-in of its own.
  const { pathname } = useLocation();
  const isField = pathname.startsWith('/technician');
  const isOpen =
    ((isField || pathname === '/profile') && hasTechnicianToken()) ||
    (isField && (!navigator.onLine || session.status === 'unavailable'));
  if (session.status === 'loading' && !isOpen)
    return (
      <StartOutline>
        <Loading />
      </StartOutline>
    );
  if (session.status === 'unavailable' && !isOpen) {
    return (
      <Narrow>
        <ErrorState
          title={t('session.unavailable')}
          text={t('session.unavailableHint')}
          retryLabel={t('area.retry')}
          onRetry={() => void reload()}
        />
      </Narrow>
    );
  }
  return (
    <Routes>
      <Route index element={session.user ? <Navigate to={homeOf(session.user.role)} replace /> : <LandingPage />} />
      <Route element={<PageLayout />}>
        <Route path="customer" element={<RequireRole roles={everyone} area="booking" />} />
        {['technician', 'technician/dashboard', 'technician/login'].map((path) => (
          <Route key={path} path={path} element={<TechnicianPage />} />
        ))}
        <Route path="admin" element={<RequireRole roles={['admin']} area="admin" />} />
        <Route path="admin/setup" element={<AdminSetupPage />} />
        <Route path="profile" element={<ProfilePage />} />
        <Route path="signed-in" element={<SignedInAgainPage />} />
        <Route path="apply-technician" element={<ApplyPage />} />
        <Route path="privacy" element={<PrivacyPage />} />
        <Route path="booking-success" element={<RequireRole roles={everyone} area="booking" />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

/** Returns a page that is fetched with its texts when it is opened. If it cannot be fetched, an error with Retry replaces it. */
function page(load: () => Promise<ComponentType>) {
  return lazyPart(
    async () => {
      const Page = await load();
      await textsReady();
      return Page;
    },
    <Loading />,
  );
}
