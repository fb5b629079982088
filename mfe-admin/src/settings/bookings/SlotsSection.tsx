import { useTranslation } from '@yoza/shell-sdk/translation';
import { Muted, Stack } from '@yoza/ui/Page';
import { NumberField } from '@yoza/ui/NumberField';
import { Select } from '@yoza/ui/Select';
import { useState } from 'react';
import { FieldGrid } from '../field-grid.ts';
import { wholeIn } from '../accept-number.ts';
import { useIsChanged } from '../use-is-changed.ts';
import { BookingSettingsPlace, type SettingsFormProps } from './BookingSettingsPlace.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { SlotFields } from './SlotFields.tsx';
import { sentSlots, slotFaults, typedSlots } from './slot-times.ts';
import { useSettingsSubmission } from './use-settings-submission.ts';

const bounds = {
  slotCapacity: [1, 10_000],
  bookingHorizonDays: [1, 3650],
  slotHoldMinutes: [1, 60],
  liveBookingsLimit: [1, 100_000],
  newAccountDays: [0, 365],
  newAccountBookingsLimit: [1, 100_000],
  newAccountHoldsLimit: [1, 1000],
} as const;
const numbers = ['bookingHorizonDays', 'slotHoldMinutes', 'liveBookingsLimit'] as const;
const ofNewAccounts = ['newAccountDays', 'newAccountBookingsLimit', 'newAccountHoldsLimit'] as const;
const slotField = (index: number) => `timeSlots.${index}`;
const fields: string[] = [
  ...Object.keys(bounds),
  'timeSlots',
  ...Array.from({ length: 24 }, (_, index) => slotField(index)),
];

/** Settings of the bookable slots and their capacity. */
export const SlotsSection = () => <BookingSettingsPlace Form={SlotsForm} />;

function SlotsForm(form: SettingsFormProps) {
  const { t } = useTranslation('admin');
  const { settings } = form;
  const [slots, setSlots] = useState(() => typedSlots(settings.timeSlots));
  const [isAutomatic, setAutomatic] = useState(settings.slotCapacity === null);
  const [typed, setTyped] = useState({
    slotCapacity: String(settings.slotCapacity ?? ''),
    bookingHorizonDays: String(settings.bookingHorizonDays),
    slotHoldMinutes: String(settings.slotHoldMinutes),
    liveBookingsLimit: String(settings.liveBookingsLimit),
    newAccountDays: String(settings.newAccountDays ?? ''),
    newAccountBookingsLimit: String(settings.newAccountBookingsLimit ?? ''),
    newAccountHoldsLimit: String(settings.newAccountHoldsLimit ?? ''),
  });
  // The released service has no limits for new accounts.
  const shown = settings.newAccountDays === undefined ? [] : ofNewAccounts;
  const { errors, isBusy, check, send, error } = useSettingsSubmission(form, fields);
  const wrong = ([minimum, maximum]: readonly [number, number]) =>
    t('settings.wholeNumber', { minimum, maximum: maximum.toLocaleString('en') });
  const parsed = (name: keyof typeof bounds) => {
    const [minimum, maximum] = bounds[name];
    return wholeIn(typed[name], minimum, maximum);
  };
  const isUnsaved = useIsChanged([sentSlots(slots), isAutomatic, typed]);
  const submit = () => {
    const found: Record<string, string | undefined> = {};
    for (const [index, fault] of slotFaults(slots).entries())
      found[slotField(index)] = fault && t(`settings.slots.fault.${fault}`);
    const asked = [...(isAutomatic ? [] : (['slotCapacity'] as const)), ...numbers, ...shown];
    for (const name of asked) if (parsed(name) === null) found[name] = wrong(bounds[name]);
    if (!check(found)) return;
    send({
      timeSlots: sentSlots(slots),
      slotCapacity: isAutomatic ? null : parsed('slotCapacity'),
      bookingHorizonDays: parsed('bookingHorizonDays')!,
      slotHoldMinutes: parsed('slotHoldMinutes')!,
      liveBookingsLimit: parsed('liveBookingsLimit')!,
      ...Object.fromEntries(shown.map((name) => [name, parsed(name)!])),
    });
  };
  const number = (name: keyof typeof bounds) => (
    <NumberField
      label={t(`settings.slots.${name}`)}
      description={t(`settings.slots.${name}Hint`)}
      value={typed[name]}
      maxLength={7}
      onChange={(event) => setTyped((before) => ({ ...before, [name]: event.target.value }))}
      error={errors[name]}
    />
  );
  return (
    <SettingsForm
      {...form}
      section="slots"
      {...{ isUnsaved, isBusy, error }}
      title={t('settings.slots.title')}
      hint={t('settings.slots.hint')}
      onSubmit={submit}
    >
      <SlotFields slots={slots} onChange={setSlots} errors={slots.map((_slot, index) => errors[slotField(index)])} />
      {errors['timeSlots'] && <Muted role="alert">{errors['timeSlots']}</Muted>}
      <FieldGrid>
        <Select
          label={t('settings.slots.capacity')}
          value={isAutomatic ? 'automatic' : 'number'}
          onChange={(event) => setAutomatic(event.target.value === 'automatic')}
          options={[
            { value: 'automatic', label: t('settings.slots.automatic') },
            { value: 'number', label: t('settings.slots.fixed') },
          ]}
        />
        {!isAutomatic && number('slotCapacity')}
      </FieldGrid>
      <FieldGrid>
        {number('bookingHorizonDays')}
        {number('slotHoldMinutes')}
        {number('liveBookingsLimit')}
      </FieldGrid>
      {shown.length > 0 && (
        <Stack $gap={2}>
          <Muted>{t('settings.slots.newAccountsHint')}</Muted>
          <FieldGrid>
            {number('newAccountDays')}
            {number('newAccountBookingsLimit')}
            {number('newAccountHoldsLimit')}
          </FieldGrid>
        </Stack>
      )}
    </SettingsForm>
  );
}
