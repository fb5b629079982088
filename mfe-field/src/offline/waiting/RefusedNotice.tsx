import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';
import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { waitingAtom } from '../queue.atoms.ts';
import { refusalWords } from './refusal-words.ts';
import { isWaitingListOpenAtom } from './waiting.atoms.ts';

/** Says that something that was done here was not accepted, and leads to the decision. */
export function RefusedNotice() {
  const { t } = useTranslation('field');
  const open = useSetAtom(isWaitingListOpenAtom);
  const refused = useAtomValue(waitingAtom).filter(({ refusal }) => refusal);
  if (refused.length === 0) return null;
  return (
    <Banner
      tone="warning"
      action={
        <Button size="compact" onClick={() => open(true)}>
          {t('waiting.decide')}
        </Button>
      }
    >
      {t('waiting.notAccepted', { count: refused.length })} {refusalWords(refused[0]!, t)}
    </Banner>
  );
}
