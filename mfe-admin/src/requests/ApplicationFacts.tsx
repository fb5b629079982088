import { formatShortDate } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Facts, type Fact } from '@yoza/ui/Facts';
import { styled } from 'styled-components';
import type { Application } from './requests.api.ts';

/** Text as written, with its line breaks. */
const Written = styled.span`
  font-weight: 450;
  white-space: pre-line;
`;

/** Details given by an applicant and, once decided, the reviewer and the notes. */
export function ApplicationFacts({ application }: { application: Application }) {
  const { t } = useTranslation('admin');
  const { email, phoneNumber, status, createdAt, reviewedAt, reviewerName, adminNotes } = application;
  const short: Fact[] = [
    { id: 'phone', term: t('requests.facts.phone'), value: phoneNumber || t('requests.notGiven') },
    { id: 'email', term: t('requests.facts.email'), value: email },
    { id: 'applied', term: t('requests.facts.applied'), value: formatShortDate(createdAt) },
    { id: 'status', term: t('requests.facts.status'), value: t(`requests.status.${status}`) },
  ];
  const long: Fact[] = (['experience', 'certifications', 'availability', 'reason'] as const).map((field) => ({
    id: field,
    term: t(`requests.facts.${field}`),
    value: <Written>{application[field] || t('requests.notGiven')}</Written>,
  }));
  const decided: Fact[] = reviewedAt
    ? [
        {
          id: 'reviewed',
          term: t('requests.facts.reviewed'),
          value: formatShortDate(reviewedAt),
          details: reviewerName ? [t('requests.by', { name: reviewerName })] : [],
        },
        {
          id: 'notes',
          term: t('requests.facts.notes'),
          value: <Written>{adminNotes ?? t('requests.notGiven')}</Written>,
        },
      ]
    : [];
  return (
    <>
      <Facts facts={short} />
      <Facts facts={[...long, ...decided]} columns={1} />
    </>
  );
}
