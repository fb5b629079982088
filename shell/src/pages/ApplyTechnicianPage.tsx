import { useSession } from '@yoza/shell-sdk/session';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { CheckIcon } from '@yoza/ui/icons';
import { colour, font, media } from '@yoza/ui/theme';
import { styled } from 'styled-components';
import { ApplicationForm } from '../apply/ApplicationForm.tsx';
import { ApplicationNotice } from '../apply/ApplicationNotice.tsx';
import { OwnApplication } from '../apply/OwnApplication.tsx';
import '../apply/apply-texts.ts';
import { Wide } from '../layout.ts';

const Columns = styled(Wide)`
  display: grid;
  grid-template: 'intro application' auto 'who application' auto 'next application' 1fr / minmax(0, 4fr) minmax(0, 6fr);
  align-items: start;
  gap: 24px 32px;
  ${media.belowDesktop} {
    grid-template: none / minmax(0, 640px);
    justify-content: center;
    && > * {
      grid-area: auto;
    }
    /* Shows the state of an existing application before the requirements and next steps, which matter less then. */
    &:has([data-notice]) > [data-late] {
      order: 1;
    }
  }
`;

const Place = styled.div`
  grid-area: application;
  min-width: 0;
`;

const Part = styled.div<{ $area: 'intro' | 'who' | 'next' }>`
  display: grid;
  gap: 14px;
  grid-area: ${({ $area }) => $area};
  h2 {
    font: ${font.cardTitle};
  }
  & > p,
  li {
    color: ${colour.ink2};
  }
  ul,
  ol {
    display: grid;
    gap: 10px;
  }
  ul li {
    display: flex;
    gap: 10px;
    svg {
      flex: none;
      margin-top: 4px;
      color: ${colour.lake};
    }
  }
  ol {
    padding-left: 20px;
    list-style: decimal;
  }
`;

const who = ['experience', 'kampala', 'phone'] as const;
const next = ['send', 'call', 'start'] as const;

/** Page to apply to work as a technician: its audience, the form, and the state of an application. */
export function ApplyTechnicianPage() {
  const { t } = useTranslation('shell');
  return (
    <Columns>
      <title>{`${t('apply.title')} · Yoza`}</title>
      <Part $area="intro">
        <h1>{t('apply.title')}</h1>
        <p>{t('apply.lead')}</p>
      </Part>
      <Part $area="who" data-late>
        <h2>{t('apply.whoTitle')}</h2>
        <ul>
          {who.map((line) => (
            <li key={line}>
              <CheckIcon aria-hidden size={16} />
              {t(`apply.who.${line}`)}
            </li>
          ))}
        </ul>
      </Part>
      <Place>
        <Applying />
      </Place>
      <Part $area="next" data-late>
        <h2>{t('apply.nextTitle')}</h2>
        <ol>
          {next.map((line) => (
            <li key={line}>{t(`apply.next.${line}`)}</li>
          ))}
        </ol>
      </Part>
    </Columns>
  );
}

function Applying() {
  const { t } = useTranslation('shell');
  const { user } = useSession().session;
  if (!user) return <ApplicationForm known={{}} />;
  if (user.role === 'customer') return <OwnApplication key={user.id} user={user} />;
  const text = (part: string) => t(`apply.${user.role}.${part}`);
  return (
    <ApplicationNotice
      title={text('title')}
      text={text('text')}
      link={{ to: user.role === 'admin' ? '/admin' : '/technician', label: text('action') }}
    />
  );
}
