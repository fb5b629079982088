import { useCurrentUser } from '@yoza/shell-sdk/session';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';
import { Well } from '@yoza/ui/Card';
import { Dialog } from '@yoza/ui/Dialog';
import { Cluster, Stack } from '@yoza/ui/Page';
import { RadioCards } from '@yoza/ui/RadioCards';
import { font } from '@yoza/ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useFailureToast } from '../forms/use-failure-toast.ts';
import { useIdempotencyKey } from '../forms/use-idempotency-key.ts';
import { useSendOnce } from '../forms/use-send-once.ts';
import { personName } from '../people/person-name.ts';
import { RoleChip } from './UserCells.tsx';
import { roles } from './roles.ts';
import { useChangeRole, type Role, type User } from './users.api.ts';

const Label = styled.h3`
  font: ${font.label};
`;

/**
 * Assigns a user another role, and shows the permissions of each role; for the admin's own account, it only shows them. Closing it while the change
 * is sent stops waiting, and a toast says that the outcome is unknown.
 */
export function RoleDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const me = useCurrentUser();
  const fail = useFailureToast();
  const change = useChangeRole();
  const send = useSendOnce(change);
  const close = () => {
    change.stop();
    onClose();
  };
  const keyFor = useIdempotencyKey();
  const [role, setRole] = useState<Role>(user.role);
  const isUnchanged = role === user.role;

  const isOwn = user.id === me.id;

  const update = () =>
    send(
      { userId: user.id, role, from: user.role, key: keyFor([user.id, role]) },
      {
        onDone: (changed) => {
          onClose();
          showToast({ title: t('users.dialog.done'), description: t('users.dialog.doneText', { role: changed.role }) });
        },
        onFailed: (error) => {
          onClose();
          fail(t('users.dialog.failed'), error);
        },
      },
    );

  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('users.dialog.title')}
      subtitle={`${personName(user, user.email)}, ${user.email}`}
      closeLabel={t('close')}
      isBusy={change.isPending}
      isStoppable
      footer={
        <>
          <Button variant="quiet" onClick={close}>
            {t('users.dialog.cancel')}
          </Button>
          <Button
            variant="primary"
            onClick={update}
            disabled={isUnchanged || isOwn || change.isPending}
            isBusy={change.isPending}
            busyLabel={t('users.dialog.updating')}
          >
            {t('users.dialog.update')}
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        <Well>
          <Cluster $justify="space-between">
            <Label>{t('users.dialog.current')}</Label>
            <RoleChip role={user.role} />
          </Cluster>
        </Well>
        <Stack $gap={2}>
          <Label aria-hidden>{t('users.dialog.new')}</Label>
          <RadioCards
            label={t('users.dialog.new')}
            options={roles.map((value) => ({
              value,
              title: t(`users.role.${value}`),
              description: t(`users.access.${value}`),
              isDisabled: isOwn || change.isPending,
            }))}
            value={role}
            onChange={setRole}
          />
        </Stack>
        {isOwn && <Banner tone="info">{t('users.dialog.own')}</Banner>}
      </Stack>
    </Dialog>
  );
}
