import { formatMoney } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { colour, font } from '@yoza/ui/theme';
import { useSetAtom } from 'jotai';
import { styled } from 'styled-components';
import type { Entry } from '../offline/queue-entry.ts';
import { WaitingMark } from '../offline/waiting/WaitingMark.tsx';
import { cashInHand } from '../offline/waiting/cash-in-hand.ts';
import { refusalWords } from '../offline/waiting/refusal-words.ts';
import { isWaitingListOpenAtom } from '../offline/waiting/waiting.atoms.ts';

const Words = styled.p`
  color: ${colour.ink2};
`;

const Refused = styled.p`
  color: ${colour.alertFg};
  font: ${font.label};
`;

/** Cash of a job that the technician has and the server does not know of: waiting to be sent, or not accepted. */
export function CashInHand({ cash }: { cash: readonly Entry[] }) {
  const { t } = useTranslation('field');
  const decide = useSetAtom(isWaitingListOpenAtom);
  const refused = cash.filter(({ refusal }) => refusal);
  const waiting = cash.filter(({ refusal }) => !refusal);
  return (
    <>
      {waiting.length > 0 && (
        <>
          <Words>{t('payment.inHandOf', { amount: formatMoney(cashInHand(waiting)) })}</Words>
          <WaitingMark of={(entry) => waiting.some(({ id }) => id === entry.id)} />
        </>
      )}
      {refused.length > 0 && (
        <>
          <Refused>
            {t('payment.notAccepted', { amount: formatMoney(cashInHand(refused)) })} {refusalWords(refused[0]!, t)}
          </Refused>
          <Button isFullWidth onClick={() => decide(true)}>
            {t('waiting.decide')}
          </Button>
        </>
      )}
    </>
  );
}
