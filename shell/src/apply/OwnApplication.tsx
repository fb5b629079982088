import { useQuery } from '@tanstack/react-query';
import { formatDate } from '@yoza/shell-sdk/format';
import { profilePhone } from '@yoza/shell-sdk/profile';
import type { CurrentUser } from '@yoza/shell-sdk/session';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';
import { Button } from '@yoza/ui/Button';
import { ErrorState } from '@yoza/ui/ErrorState';
import { SkeletonCards } from '@yoza/ui/Skeleton';
import { StatusChip } from '@yoza/ui/StatusChip';
import { useEffect, useState } from 'react';
import type { ApplicationFields } from './application-form.ts';
import { ownApplicationQuery, type Application } from './application.api.ts';
import { ApplicationForm } from './ApplicationForm.tsx';
import { ApplicationNotice } from './ApplicationNotice.tsx';

/** Shows a customer's application with its status, or the form for a new one. */
export function OwnApplication({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('shell');
  const { data: application, isPending, isFetching, error, refetch } = useQuery(ownApplicationQuery);
  const [isApplyingAgain, setApplyingAgain] = useState(false);
  const [isUpdate, setUpdate] = useState(false);
  useEffect(() => void handleUnauthorized(error), [error]);
  if (isPending) return <SkeletonCards count={1} label={t('apply.loading')} />;
  if (application === undefined) {
    return (
      <ErrorState
        title={t('apply.unavailable')}
        text={t('apply.unavailableHint')}
        retryLabel={t('apply.retry')}
        retryingLabel={t('apply.retrying')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (application === null || (application.status === 'rejected' && isApplyingAgain)) {
    return (
      <ApplicationForm
        known={{ ...fieldsOf(application), ...fieldsOfProfile(user) }}
        onUpdate={() => setUpdate(true)}
      />
    );
  }
  return <Decision application={application} isUpdate={isUpdate} onApplyAgain={() => setApplyingAgain(true)} />;
}

interface DecisionProps {
  application: Application;
  isUpdate: boolean;
  onApplyAgain: () => void;
}

function Decision({ application, isUpdate, onApplyAgain }: DecisionProps) {
  const { t } = useTranslation('shell');
  const { status, createdAt, reviewedAt, phoneNumber } = application;
  const chip = <StatusChip kind="user" status={status} label={t(`apply.status.${status}`)} />;
  const sent = { id: 'sent', term: t('apply.pending.sentOn'), value: formatDate(createdAt) };
  const text = (part: string) => t(`apply.${status}.${part}`, { phone: phoneNumber });
  const notice = { chip, title: text('title'), text: text('text'), isUpdate };
  if (status === 'approved') {
    return <ApplicationNotice {...notice} facts={[sent]} link={{ to: '/technician', label: text('action') }} />;
  }
  if (status === 'pending') {
    const phone = { id: 'phone', term: text('phone'), value: phoneNumber };
    return <ApplicationNotice {...notice} facts={[sent, phone]} />;
  }
  const decided = reviewedAt ? [{ id: 'decided', term: text('decidedOn'), value: formatDate(reviewedAt) }] : [];
  return (
    <ApplicationNotice
      {...notice}
      facts={[sent, ...decided]}
      action={
        <Button variant="primary" onClick={onApplyAgain}>
          {text('action')}
        </Button>
      }
    />
  );
}

/** Returns the fields known from the profile; without a phone number there, that of the last application stays. */
function fieldsOfProfile(user: CurrentUser): Partial<ApplicationFields> {
  const { firstName, lastName } = user;
  const phoneNumber = profilePhone(user);
  return { firstName, lastName, ...(phoneNumber && { phoneNumber }) };
}

/** Returns the fields of an application, as the start of the next one. */
function fieldsOf(last: Application | null): Partial<ApplicationFields> {
  if (!last) return {};
  const { phoneNumber, experience, certifications, availability, reason } = last;
  return { phoneNumber, experience, certifications: certifications ?? '', availability, reason };
}
