import { formatMoney } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { Checkbox } from '@yoza/ui/Checkbox';
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';

interface Properties {
  ref: Ref<HTMLInputElement>;
  from: string;
  to: string;
  isAgreed: boolean;
  onAgree: (isAgreed: boolean) => void;
  error: string | undefined;
}

/** Shows the price change and asks if the customer agrees. It gets the focus, because the pending change cannot be sent without it. */
export function AgreedPrice({ ref, from, to, isAgreed, onAgree, error }: Properties) {
  const { t } = useTranslation('admin');
  const box = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => box.current!);
  useEffect(() => box.current?.focus(), [to]);
  return (
    <>
      <Banner tone="warning">{t('jobs.details.priceChanges', { from: formatMoney(from), to: formatMoney(to) })}</Banner>
      <Checkbox
        ref={box}
        label={t('jobs.details.agreed', { amount: formatMoney(to) })}
        checked={isAgreed}
        onChange={({ target }) => onAgree(target.checked)}
        error={error}
      />
    </>
  );
}
