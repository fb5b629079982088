import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';
import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { unsentAtom } from '../offline/queue.atoms.ts';
import { refusalText } from '../offline/refusal-text.ts';
import { isUnsentListOpenAtom } from '../offline/unsent.atoms.ts';

/** Banner for refused actions, with the reason of the first and a button that opens the list of unsent changes. */
export function RefusedNotice() {
  const { t } = useTranslation('field');
  const open = useSetAtom(isUnsentListOpenAtom);
  const refused = useAtomValue(unsentAtom).filter(({ refusal }) => refusal);
  if (refused.length === 0) return null;
  return (
    <Banner
      tone="warning"
      action={
        <Button size="compact" onClick={() => open(true)}>
          {t('unsent.decide')}
        </Button>
      }
    >
      {t('unsent.notAccepted', { count: refused.length })} {refusalText(refused[0]!, t)}
    </Banner>
  );
}
