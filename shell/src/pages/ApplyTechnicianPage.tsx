import { ButtonLink } from '@yoza/ui/ButtonLink';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Link } from 'react-router';
import { SimplePage } from './SimplePage.tsx';

/** How to become a technician. */
export function ApplyTechnicianPage() {
  const { t } = useTranslation('shell');
  return (
    <SimplePage
      title={t('apply.title')}
      actions={
        <>
          <ButtonLink as={Link} to="/technician/login" variant="sun" size="large">
            {t('apply.action')}
          </ButtonLink>
          <ButtonLink as={Link} to="/" size="large">
            {t('apply.home')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('apply.body')}</p>
      <h2>{t('apply.stepsTitle')}</h2>
      <ol>
        <li>{t('apply.register')}</li>
        <li>{t('apply.verify')}</li>
        <li>{t('apply.start')}</li>
      </ol>
    </SimplePage>
  );
}
