import { hasProfile } from '@yoza/shell-sdk/profile';
import type { CurrentUser } from '@yoza/shell-sdk/session';
import { endTechnicianSignIn } from '@yoza/shell-sdk/technician-tokens';
import { leaveSignedOut } from '@yoza/shell-sdk/unauthorized';
import { ButtonLink } from '@yoza/ui/ButtonLink';
import { ChevronDownIcon, LogOutIcon, UserIcon } from '@yoza/ui/icons';
import { visuallyHidden } from '@yoza/ui/VisuallyHidden';
import { colour, font, media } from '@yoza/ui/theme';
import { LanguageSwitch } from '@yoza/shell-sdk/language-switch';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useState, type MouseEvent } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { mayHoldFieldWork } from './field-work.ts';
import { Panel, PanelPlace } from '../panel/panel.ts';
import { useDisclosure } from '../panel/use-disclosure.ts';
import { logoutAddress, useAccountSignOut } from './use-account-sign-out.ts';

const Opener = styled.button`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  max-width: 240px;
  padding: 4px;
  border: 0;
  border-radius: 12px;
  background: none;
  font: ${font.label};
  &:hover {
    background: ${colour.lakeTint};
  }
  & > .lucide:last-child {
    flex: none;
    ${media.phone} {
      display: none;
    }
  }
`;

const Avatar = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 36px;
  height: 36px;
  overflow: hidden;
  border-radius: 50%;
  background: ${colour.lakeTint};
  color: ${colour.lake};
  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${media.phone} {
    ${visuallyHidden}
  }
`;

const Stack = styled.div`
  display: grid;
  gap: 16px;
`;

const Email = styled.p`
  color: ${colour.ink2};
  font: ${font.small};
`;

/** Menu with the signed-in user, their profile, the language, and signing out. */
export function AccountMenu({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('shell');
  const { isOpen, close, rootRef, buttonProps, panelProps } = useDisclosure();
  const [brokenPicture, setBrokenPicture] = useState<string | null>(null);
  const { signOut, question } = useAccountSignOut(user, () => {
    // The panel, including Logout, closes when the question takes the focus.
    rootRef.current?.querySelector('button')?.focus();
    close();
  });
  const onLogout = (event: MouseEvent) => {
    if (!mayHoldFieldWork(user)) {
      endTechnicianSignIn();
      // With a key the link opens elsewhere, and this page stays.
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) leaveSignedOut();
      return;
    }
    event.preventDefault();
    void signOut();
  };
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  return (
    <PanelPlace ref={rootRef}>
      <Opener {...buttonProps} type="button">
        <Avatar>
          {user.profileImageUrl && user.profileImageUrl !== brokenPicture ? (
            <img
              src={user.profileImageUrl}
              alt=""
              width={36}
              height={36}
              onError={() => setBrokenPicture(user.profileImageUrl)}
            />
          ) : (
            <UserIcon aria-hidden size={20} />
          )}
        </Avatar>
        <Name>{name}</Name>
        <ChevronDownIcon aria-hidden size={16} />
      </Opener>
      <Panel {...panelProps} hidden={!isOpen}>
        <Stack>
          <div>
            <strong>{name}</strong>
            <Email>{user.email}</Email>
          </div>
          {hasProfile(user) && (
            <ButtonLink as={Link} to="/profile" icon={<UserIcon aria-hidden />} isFullWidth onClick={close}>
              {t('navigation.profile')}
            </ButtonLink>
          )}
          <LanguageSwitch />
          {/* Also ends the sign-in of the technician whose tokens this browser holds. */}
          <ButtonLink href={logoutAddress} icon={<LogOutIcon aria-hidden />} isFullWidth onClick={onLogout}>
            {t('navigation.logout')}
          </ButtonLink>
        </Stack>
      </Panel>
      {question}
    </PanelPlace>
  );
}
