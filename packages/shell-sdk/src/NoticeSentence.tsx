import { addTexts } from '@yoza/shell-sdk/i18n';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { noticeTexts } from './texts/notice.ts';

const namespace = 'notice';
void addTexts(namespace, noticeTexts);

/**
 * Shows a sentence with a link to the privacy notice at its placeholder `{{notice}}`. The link opens in a new tab, so that what was entered on this page
 * stays.
 */
export function NoticeSentence({ sentence }: { sentence: string }) {
  const { t } = useTranslation(namespace);
  const [before, after] = sentence.split('{{notice}}');
  return (
    <>
      {before}
      <a href="/privacy" target="_blank" rel="noopener">
        {t('name')}
        <VisuallyHidden> {t('newTab')}</VisuallyHidden>
      </a>
      {after}
    </>
  );
}
