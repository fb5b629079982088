import { useSession } from '@yoza/shell-sdk/session';
import { layer } from '@yoza/ui/theme';
import { visuallyHidden } from '@yoza/ui/VisuallyHidden';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Outlet, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { ConnectionNotice } from './live/ConnectionNotice.tsx';
import { useLiveConnection } from './live/use-live-connection.ts';
import { BrandBar } from './navigation/BrandBar.tsx';
import { NavigationBar } from './navigation/NavigationBar.tsx';

const SkipLink = styled.a`
  &:not(:focus) {
    ${visuallyHidden}
  }
`;

/** Stays in view while the page is scrolled. */
const Top = styled.div`
  position: sticky;
  top: 0;
  z-index: ${layer.sticky};
  /* Puts menus opened from the bar above the bar at the bottom of a phone. */
  &:has([aria-expanded='true']) {
    z-index: ${layer.popover};
  }
`;

/** Frame of every page but the landing: the navigation bar of a signed-in user, and the page's live connection. */
export function PageLayout() {
  const { t } = useTranslation('shell');
  const { user } = useSession().session;
  // Technicians signed in with their own password get the field area's own bars.
  const { pathname } = useLocation();
  const isField = pathname.startsWith('/technician');
  useLiveConnection(user);
  return (
    <>
      <SkipLink href="#content">{t('skipToContent')}</SkipLink>
      {!user && !isField && <BrandBar isForVisitors={pathname !== '/profile'} />}
      <Top>
        {user && <NavigationBar user={user} />}
        <ConnectionNotice />
      </Top>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
