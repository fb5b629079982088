import { useInfiniteQuery } from '@tanstack/react-query';
import { formatShortDate } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Card } from '@yoza/ui/Card';
import { Cluster, Muted } from '@yoza/ui/Page';
import { SkeletonRows } from '@yoza/ui/Skeleton';
import { useId } from 'react';
import { PartHead } from '../downloads/PartHead.tsx';
import { useFailureToast } from '../forms/use-failure-toast.ts';
import { useIdempotencyKey } from '../forms/use-idempotency-key.ts';
import { useSendOnce } from '../forms/use-send-once.ts';
import { ListFooter } from '../lists/ListFooter.tsx';
import { ListStates } from '../lists/ListStates.tsx';
import { personName } from '../people/person-name.ts';
import { PersonRow, PersonRows } from './PersonRow.tsx';
import { fetchInvitationsCsv, invitationsQuery, useResendOrWithdraw, type Invitation } from './invitations.api.ts';
import { isPast } from './is-past.ts';

/** Invitations without a response: the link can be resent, or the invitation withdrawn. */
export function OpenInvitations() {
  const { t } = useTranslation('admin');
  const titleId = useId();
  const query = useInfiniteQuery(invitationsQuery);
  const invitations = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Card aria-labelledby={titleId}>
      <PartHead
        title={t('technicians.invitations.title')}
        titleId={titleId}
        fetchFile={fetchInvitationsCsv}
        fileName="yoza-invitations.csv"
      />
      <ListStates
        query={query}
        skeleton={<SkeletonRows label={t('technicians.invitations.loading')} />}
        failedTitle={t('technicians.invitations.failed')}
        isBare
        empty={invitations.length === 0 && <Muted>{t('technicians.invitations.none')}</Muted>}
      >
        <PersonRows aria-labelledby={titleId}>
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </PersonRows>
        {query.hasNextPage && (
          <ListFooter summary={t('technicians.invitations.more', { count: invitations.length })} query={query} />
        )}
      </ListStates>
    </Card>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('admin');
  const fail = useFailureToast();
  const keyFor = useIdempotencyKey();
  const change = useResendOrWithdraw();
  const { isPending, variables } = change;
  const send = useSendOnce(change);
  const { id, email, sentAt, expiresAt, notes } = invitation;
  const name = personName(invitation, email);
  const isExpired = isPast(expiresAt);
  const act = (how: 'resend' | 'withdraw') =>
    send(
      { key: keyFor([how, id, sentAt]), id, how },
      {
        onDone: () =>
          showToast({
            title: t(`technicians.invitations.${how}Done`),
            description: t(`technicians.invitations.${how}DoneText`, { email }),
          }),
        onFailed: (error) => fail(t(`technicians.invitations.${how}Failed`), error),
      },
    );
  const until = isExpired ? 'technicians.invitations.expired' : 'technicians.invitations.until';
  return (
    <PersonRow
      name={name}
      details={[
        email,
        `${t('technicians.invitations.sent', { date: formatShortDate(sentAt) })} ${t(until, { date: formatShortDate(expiresAt) })}`,
        notes,
      ]}
    >
      <Cluster>
        <Button
          size="compact"
          aria-label={t('technicians.invitations.resendTo', { name })}
          onClick={() => act('resend')}
          isBusy={isPending && variables.how === 'resend'}
          disabled={isPending}
        >
          {t('technicians.invitations.resend')}
        </Button>
        <Button
          size="compact"
          variant="quiet"
          aria-label={t('technicians.invitations.withdrawFrom', { name })}
          onClick={() => act('withdraw')}
          isBusy={isPending && variables.how === 'withdraw'}
          disabled={isPending}
        >
          {t('technicians.invitations.withdraw')}
        </Button>
      </Cluster>
    </PersonRow>
  );
}
