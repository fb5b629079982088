import { useSession } from '@yoza/shell-sdk/session';
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

/** What is around every page but the landing: the navigation bar of a signed-in person, and the page's connection to what changes. */
export function PageLayout() {
  const { t } = useTranslation('shell');
  const { user } = useSession().session;
  // Technicians who came with their own password have the field area's own bars.
  const isField = useLocation().pathname.startsWith('/technician');
  useLiveConnection(user);
  return (
    <>
      <SkipLink href="#content">{t('skipToContent')}</SkipLink>
      {user ? <NavigationBar user={user} /> : !isField && <BrandBar />}
      <ConnectionNotice />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
