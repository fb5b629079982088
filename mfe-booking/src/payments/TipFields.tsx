import { useEffect, useRef } from 'react';
import { formatMoney } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { NumberField } from '@yoza/ui/NumberField';
import { Muted, Stack } from '@yoza/ui/Page';
import { Select } from '@yoza/ui/Select';
import { tips } from './amounts.ts';
import type { ChosenAmount } from './use-chosen-amount.ts';

/** Fields for a tip to the technician, once the job is done. */
export function TipFields({ chosen }: { chosen: ChosenAmount }) {
  const { t } = useTranslation('booking');
  const { tipChoice, chooseTip, typedTip, typeTip, problemOfTip } = chosen;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problemOfTip) field.current?.focus();
  }, [problemOfTip]);
  return (
    <Stack $gap={2}>
      <Select
        label={t('payments.tip.label')}
        optionalText={t('optional')}
        options={[
          { value: 'none', label: t('payments.tip.none') },
          ...tips.map((tip) => ({ value: String(tip), label: formatMoney(tip) })),
          { value: 'other', label: t('payments.tip.other') },
        ]}
        value={tipChoice}
        onChange={(event) => chooseTip(event.target.value)}
      />
      {tipChoice === 'other' && (
        <NumberField
          ref={field}
          label={t('payments.tip.typed')}
          value={typedTip}
          maxLength={14}
          error={problemOfTip ? t('payments.tip.tipInvalid') : undefined}
          onChange={(event) => typeTip(event.target.value)}
          autoFocus
        />
      )}
      <Muted>{t('payments.tip.text')}</Muted>
    </Stack>
  );
}
