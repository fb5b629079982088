import { Card } from '@yoza/ui/Card';
import { ChecklistRow } from '@yoza/ui/ChecklistRow';
import { ProgressBar } from '@yoza/ui/ProgressBar';
import { useId, useState } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { CategoryHead } from './CategoryHead.tsx';
import { categoryName, taskOf } from '../jobs/category-name.ts';
import { Items, MiniBar } from './category-style.ts';
import { progressOf, type Category } from '../jobs/progress.ts';

interface Properties {
  category: Category;
  done: ReadonlySet<string>;
  onToggle: (itemId: string, isDone: boolean) => void;
}

/**
 * Category with its items. It folds when it is finished, and can be unfolded again. Folded items stay reachable for the keyboard and screen readers:
 * they become visible when tabbed into.
 */
export function CategoryCard({ category, done, onToggle }: Properties) {
  const { t, i18n } = useTranslation('field');
  const id = useId();
  const progress = progressOf(done, category.itemIds);
  const isFinished = progress.done === progress.total;
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? !isFinished;
  const name = categoryName(category, t, i18n.language);
  const toggle = (itemId: string, isDone: boolean) => {
    // Completing the category folds it again, regardless of any earlier choice; unticking an item must not close the open category.
    setChosen(isDone && progress.done + 1 === progress.total ? undefined : isOpen);
    onToggle(itemId, isDone);
  };
  return (
    <Card isFlush aria-label={name}>
      <CategoryHead {...{ name, progress, isFinished, isOpen }} contentId={id} onToggle={() => setChosen(!isOpen)} />
      {(isOpen || !isFinished) && (
        <MiniBar>
          <ProgressBar
            label={name}
            value={progress.done}
            max={progress.total}
            valueText={t('checklist.doneSpoken', { done: progress.done, total: progress.total })}
          />
        </MiniBar>
      )}
      <Items id={id} $isOpen={isOpen}>
        {category.itemIds.map((itemId) => (
          <ChecklistRow
            key={itemId}
            label={category.addOn ? taskOf(category.addOn, itemId) : t(`checklist.item.${itemId}`)}
            checked={done.has(itemId)}
            onChange={(event) => toggle(itemId, event.target.checked)}
          />
        ))}
      </Items>
    </Card>
  );
}
