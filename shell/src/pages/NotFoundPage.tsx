import { useTranslation } from '@yoza/shell-sdk/translation';
import { ButtonLink } from '@yoza/ui/ButtonLink';
import { Link } from 'react-router';
import { SimplePage } from './SimplePage.tsx';

/** Page for any path that is not in the table of routes. */
export function NotFoundPage() {
  const { t } = useTranslation('shell');
  return (
    <SimplePage
      title={t('notFound.title')}
      actions={
        <ButtonLink as={Link} to="/" variant="primary">
          {t('notFound.home')}
        </ButtonLink>
      }
    >
      <p>{t('notFound.hint')}</p>
    </SimplePage>
  );
}
