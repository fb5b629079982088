import type { CurrentUser } from '@yoza/shell-sdk/session';
import { Logo } from '@yoza/ui/Logo';
import { colour, font, media, radius } from '@yoza/ui/theme';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Link, NavLink } from 'react-router';
import { styled } from 'styled-components';
import { NotificationBell } from '../notifications/NotificationBell.tsx';
import { roleTabs } from '../roles.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { AdminSetupLink } from './AdminSetupLink.tsx';

const Bar = styled.header`
  position: relative;
  z-index: 1;
  border-bottom: 1px solid ${colour.line};
  background: ${colour.surface};
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
    gap: 0 8px;
    min-height: 56px;
    &[data-rows='2'] {
      flex-wrap: wrap;
      padding-block: 6px 4px;
    }
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
  align-items: center;
  gap: 4px;
  min-width: 0;
  overflow-x: auto;
  scrollbar-width: none;
  &::before {
    content: '';
    flex: none;
    align-self: stretch;
    width: 1px;
    margin: 4px 12px 4px 0;
    background: ${colour.line};
  }
  ${media.phone} {
    [data-rows='2'] > & {
      flex: 1;
      order: 1;
    }
    &::before {
      display: none;
    }
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

/** Tinted chip in a target of 44 pixels: a line under the active one is reserved for the tabs within an area. */
const Tab = styled(NavLink)`
  position: relative;
  z-index: 0;
  display: flex;
  align-items: center;
  flex: none;
  min-height: 44px;
  padding: 0 14px;
  border-radius: ${radius.compact};
  color: ${colour.ink2};
  font: ${font.label};
  text-decoration: none;
  white-space: nowrap;
  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 4px 0;
    border-radius: inherit;
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  &:hover {
    color: ${colour.ink};
  }
  &[aria-current='page'] {
    color: ${colour.lake};
    &::before {
      background: ${colour.lakeTint};
    }
  }
  ${media.phone} {
    padding-inline: 12px;
  }
  @media (max-width: 359.98px) {
    padding-inline: 8px;
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

/** Bar over every page of a signed-in user: areas by role, the bell, the account. With several areas it has two rows on a phone. */
export function NavigationBar({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('shell');
  const tabs = roleTabs.filter((tab) => tab.roles.includes(user.role));
  const isAlone = tabs.length === 1;
  return (
    <Bar>
      <Row data-rows={isAlone ? 1 : 2}>
        <Home to="/">
          <Logo />
        </Home>
        {!isAlone && <PhoneBreak />}
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
