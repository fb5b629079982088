import { formatMoney } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { colour, font } from '@yoza/ui/theme';
import { useSetAtom } from 'jotai';
import { styled } from 'styled-components';
import type { Entry } from '../offline/queue-entry.ts';
import { UnsentMark } from '../offline/UnsentMark.tsx';
import { cashInHand } from '../offline/cash-in-hand.ts';
import { refusalText } from '../offline/refusal-text.ts';
import { isUnsentListOpenAtom } from '../offline/unsent.atoms.ts';

const Text = styled.p`
  color: ${colour.ink2};
`;

const Refused = styled.p`
  color: ${colour.alertFg};
  font: ${font.label};
`;

/** Cash of a job that the technician holds but the server has not recorded: unsent or refused. */
export function CashInHand({ cash }: { cash: readonly Entry[] }) {
  const { t } = useTranslation('field');
  const decide = useSetAtom(isUnsentListOpenAtom);
  const refused = cash.filter(({ refusal }) => refusal);
  const waiting = cash.filter(({ refusal }) => !refusal);
  return (
    <>
      {waiting.length > 0 && (
        <>
          <Text>{t('payment.inHandOf', { amount: formatMoney(cashInHand(waiting)) })}</Text>
          <UnsentMark of={(entry) => waiting.some(({ id }) => id === entry.id)} />
        </>
      )}
      {refused.length > 0 && (
        <>
          <Refused>
            {t('payment.notAccepted', { amount: formatMoney(cashInHand(refused)) })} {refusalText(refused[0]!, t)}
          </Refused>
          <Button isFullWidth onClick={() => decide(true)}>
            {t('unsent.decide')}
          </Button>
        </>
      )}
    </>
  );
}
