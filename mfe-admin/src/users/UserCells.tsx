import { formatShortDate } from '@yoza/shell-sdk/format';
import { useCurrentUser } from '@yoza/shell-sdk/session';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Avatar } from '@yoza/ui/Avatar';
import { Button } from '@yoza/ui/Button';
import { Menu } from '@yoza/ui/Menu';
import { HistoryIcon } from '@yoza/ui/icons';
import { Chip } from '@yoza/ui/StatusChip';
import { RowActions } from '@yoza/ui/Table';
import { colour, font } from '@yoza/ui/theme';
import { useSetAtom } from 'jotai';
import { styled } from 'styled-components';
import { useHistory } from '../audit/use-history.ts';
import { personName } from '../people/person-name.ts';
import type { Role, User } from './users.api.ts';
import { roleDialogUserAtom } from './users.atoms.ts';

interface Cell {
  user: User;
}

const Person = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const You = styled.span`
  font: ${font.caption};
  color: ${colour.ink3};
`;

export function UserCell({ user }: Cell) {
  const { t } = useTranslation('admin');
  const me = useCurrentUser();
  const name = personName(user, user.email);
  return (
    <Person>
      <Avatar name={name} src={user.profileImageUrl} size={32} />
      <span>
        {name} {user.id === me.id && <You>{t('users.you')}</You>}
      </span>
    </Person>
  );
}

const looks = {
  admin: { tone: 'moving', shape: 'disc' },
  technician: { tone: 'assigned', shape: 'diamond' },
  customer: { tone: 'off', shape: 'bar' },
} as const;

export function RoleChip({ role }: { role: Role }) {
  const { t } = useTranslation('admin');
  return <Chip {...looks[role]}>{t(`users.role.${role}`)}</Chip>;
}

const OneLine = styled.span`
  white-space: nowrap;
`;

/** Day of joining, or N/A if unknown. */
export function JoinedCell({ joined }: { joined: string | null }) {
  const { t } = useTranslation('admin');
  return <OneLine>{joined ? formatShortDate(joined) : t('users.notKnown')}</OneLine>;
}

/** Row actions of a user. */
export function UserActions({ user }: Cell) {
  const { t } = useTranslation('admin');
  const change = useSetAtom(roleDialogUserAtom);
  const showChanges = useHistory();
  const textValues = { name: personName(user, user.email) };
  return (
    <RowActions>
      <Button size="compact" aria-label={t('users.changeOf', textValues)} onClick={() => change(user)}>
        <OneLine>{t('users.change')}</OneLine>
      </Button>
      <Menu
        label={t('users.more', textValues)}
        actions={[{ id: 'history', label: t('audit.history'), icon: <HistoryIcon /> }]}
        onAction={() => showChanges(user.id)}
      />
    </RowActions>
  );
}
