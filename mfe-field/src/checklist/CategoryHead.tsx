import { CheckIcon, ChevronDownIcon } from '@yoza/ui/icons';
import { useTranslation } from '@yoza/shell-sdk/translation';
import type { Progress } from '../jobs/progress.ts';
import { Badge, Done, Trigger } from './category-style.ts';

interface Properties {
  name: string;
  progress: Progress;
  isFinished: boolean;
  isOpen: boolean;
  contentId: string;
  onToggle: () => void;
}

/** Name of a category, its progress, and the button that folds and unfolds it. */
export function CategoryHead({ name, progress, isFinished, isOpen, contentId, onToggle }: Properties) {
  const { t } = useTranslation('field');
  return (
    <h3>
      <Trigger type="button" aria-expanded={isOpen} aria-controls={contentId} onClick={onToggle}>
        <span>{name}</span>
        {isFinished && (
          <Done>
            <CheckIcon aria-hidden />
            {t('checklist.categoryDone')}
          </Done>
        )}
        <Badge>
          {progress.done}/{progress.total}
        </Badge>
        <ChevronDownIcon aria-hidden />
      </Trigger>
    </h3>
  );
}
