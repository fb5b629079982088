import type { CurrentUser } from '@yoza/shell-sdk/session';
import { Logo } from '@yoza/ui/Logo';
import { colour, font, layer, media } from '@yoza/ui/theme';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Link, NavLink } from 'react-router';
import { styled } from 'styled-components';
import { NotificationBell } from '../notifications/NotificationBell.tsx';
import { roleTabs } from '../roles.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { AdminSetupLink } from './AdminSetupLink.tsx';

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.sticky};
  border-bottom: 1px solid ${colour.line};
  background: ${colour.surface};
  /* What opens from the bar lies over what sticks to the bottom of a phone. */
  &:has([aria-expanded='true']) {
    z-index: ${layer.popover};
  }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 4px 20px;
  width: min(1280px, 100%);
  min-height: 64px;
  margin: 0 auto;
  padding: 0 var(--yoza-gutter);
  ${media.phone} {
    flex-wrap: wrap;
    min-height: 56px;
    padding-block: 6px 0;
  }
`;

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  border-radius: 10px;
  text-decoration: none;
`;

const Tabs = styled.nav`
  display: flex;
  align-self: stretch;
  gap: 4px;
  overflow-x: auto;
  scrollbar-width: none;
  ${media.phone} {
    flex: 1;
    order: 1;
  }
`;

const Setup = styled.div`
  display: flex;
  align-items: center;
  margin-left: auto;
  ${media.phone} {
    order: 1;
  }
`;

const PhoneBreak = styled.span`
  display: none;
  ${media.phone} {
    display: block;
    order: 1;
    width: 100%;
    height: 0;
  }
`;

const Tab = styled(NavLink)`
  display: flex;
  align-items: center;
  min-height: 44px;
  padding: 3px 12px 0;
  border-bottom: 3px solid transparent;
  color: ${colour.ink2};
  font: ${font.label};
  text-decoration: none;
  white-space: nowrap;
  &:focus-visible {
    outline-offset: -3px;
  }
  &:hover {
    color: ${colour.ink};
  }
  &[aria-current='page'] {
    border-bottom-color: ${colour.lake};
    color: ${colour.ink};
  }
`;

const End = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-left: auto;
  ${Setup} + & {
    margin-left: 0;
    ${media.phone} {
      margin-left: auto;
    }
  }
`;

/** The bar over every page of a signed-in person: areas by role, the bell, the account. One tab alone is not worth a row. */
export function NavigationBar({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('shell');
  const tabs = roleTabs.filter((tab) => tab.roles.includes(user.role));
  return (
    <Bar>
      <Row>
        <Home to="/">
          <Logo />
        </Home>
        <PhoneBreak />
        <Tabs aria-label={t('navigation.label')}>
          {tabs.map((tab) => (
            <Tab key={tab.to} to={tab.to}>
              {t(tab.labelKey)}
            </Tab>
          ))}
        </Tabs>
        {user.role === 'admin' && (
          <Setup>
            <AdminSetupLink />
          </Setup>
        )}
        <End>
          {user.role !== 'technician' && <NotificationBell key={user.id} reader={user.role} />}
          <AccountMenu user={user} />
        </End>
      </Row>
    </Bar>
  );
}
