import { noticeVersion } from '@yoza/identity-contract/privacy-notice';
import { formatShortDate } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { colour, font } from '@yoza/ui/theme';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { contact } from '../landing/addresses.ts';
import '../notice/notice-texts.ts';
import { NoticeTerms } from '../notice/NoticeTerms.tsx';
import { retention } from '../notice/retention.ts';

const Notice = styled.article`
  display: grid;
  gap: 36px;
  width: min(688px, 100%);
  margin: 0 auto;
  padding: 24px var(--yoza-gutter) 68px;
  h2 {
    font: 650 20px/26px ${font.family};
  }
  p {
    color: ${colour.ink2};
  }
`;

const Part = styled.section`
  display: grid;
  gap: 12px;
`;

const Version = styled.small`
  color: ${colour.ink3};
  font: ${font.small};
`;

const Contact = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  overflow-wrap: anywhere;
`;

const office = 'https://pdpo.go.ug';

/** Privacy notice, open to everyone: data, periods, recipients, rights, and where to complain. Bookings and applications link to it. */
export function PrivacyPage() {
  const { t } = useTranslation('shell');
  return (
    <Notice>
      <title>{`${t('notice.title')} · Yoza`}</title>
      <Part>
        <h1>{t('notice.title')}</h1>
        <Version>{t('notice.version', { date: formatShortDate(noticeVersion) })}</Version>
        <p>{t('notice.lead')}</p>
      </Part>
      <Part>
        <h2>{t('notice.responsible.title')}</h2>
        <p>{t('notice.responsible.text')}</p>
        <Contact>
          <li>{contact.phone}</li>
          <li>{contact.email}</li>
        </Contact>
      </Part>
      <Part>
        <h2>{t('notice.data.title')}</h2>
        <p>{t('notice.data.lead')}</p>
        <NoticeTerms part="data" />
      </Part>
      <Part>
        <h2>{t('notice.periods.title')}</h2>
        <p>{t('notice.periods.lead')}</p>
        <NoticeTerms part="periods" />
        <p>{t('notice.periods.log')}</p>
        <p>{t('notice.periods.backups', retention)}</p>
      </Part>
      <Part>
        <h2>{t('notice.recipients.title')}</h2>
        <p>{t('notice.recipients.lead')}</p>
        <NoticeTerms part="recipients" />
        <p>{t('notice.recipients.never')}</p>
      </Part>
      <Part>
        <h2>{t('notice.rights.title')}</h2>
        <NoticeTerms part="rights" />
        <p>
          <Link to="/profile">{t('notice.rights.profile')}</Link>
        </p>
      </Part>
      <Part>
        <h2>{t('notice.complaint.title')}</h2>
        <p>{t('notice.complaint.text')}</p>
        <p>
          <a href={office}>pdpo.go.ug</a>
        </p>
      </Part>
      <Part>
        <h2>{t('notice.changes.title')}</h2>
        <p>{t('notice.changes.text')}</p>
      </Part>
    </Notice>
  );
}
