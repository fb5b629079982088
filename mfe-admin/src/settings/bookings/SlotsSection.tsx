import { useTranslation } from '@yoza/shell-sdk/translation';
import { Muted, Stack } from '@yoza/ui/Page';
import { NumberField } from '@yoza/ui/NumberField';
import { Select } from '@yoza/ui/Select';
import { useController, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { reportFaults } from '../../forms/field-schemas.ts';
import { FieldGrid } from '../field-grid.ts';
import { wholeIn } from '../accept-number.ts';
import { BookingSettingsPlace, type SettingsFormProps } from './BookingSettingsPlace.tsx';
import type { BookingSettings } from './booking-settings.api.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { SlotFields } from './SlotFields.tsx';
import { sentSlots, slotFaults, typedSlots } from './slot-times.ts';
import { useSettingsForm } from './use-settings-form.ts';

const bounds = {
  slotCapacity: [1, 10_000],
  bookingHorizonDays: [1, 3650],
  slotHoldMinutes: [1, 60],
  liveBookingsLimit: [1, 100_000],
  newAccountDays: [0, 365],
  newAccountBookingsLimit: [1, 100_000],
  newAccountHoldsLimit: [1, 1000],
  travelBufferMinutes: [0, 240],
} as const;
const numbers = ['bookingHorizonDays', 'slotHoldMinutes', 'liveBookingsLimit'] as const;
const ofNewAccounts = ['newAccountDays', 'newAccountBookingsLimit', 'newAccountHoldsLimit'] as const;
const slotField = (index: number) => `timeSlots.${index}` as const;
const fields: string[] = [
  ...Object.keys(bounds),
  'timeSlots',
  ...Array.from({ length: 24 }, (_, index) => slotField(index)),
];

/** Settings of the bookable slots and their capacity. */
export const SlotsSection = () => <BookingSettingsPlace Form={SlotsForm} />;

/** Returns the initial values of the fields. */
const typedOf = (settings: BookingSettings) => ({
  timeSlots: typedSlots(settings.timeSlots),
  capacity: settings.slotCapacity === null ? 'automatic' : 'number',
  slotCapacity: String(settings.slotCapacity ?? ''),
  bookingHorizonDays: String(settings.bookingHorizonDays),
  slotHoldMinutes: String(settings.slotHoldMinutes),
  liveBookingsLimit: String(settings.liveBookingsLimit),
  newAccountDays: String(settings.newAccountDays ?? ''),
  newAccountBookingsLimit: String(settings.newAccountBookingsLimit ?? ''),
  newAccountHoldsLimit: String(settings.newAccountHoldsLimit ?? ''),
  travelBufferMinutes: String(settings.travelBufferMinutes ?? ''),
});
type TypedSettings = ReturnType<typeof typedOf>;
type NumberName = keyof typeof bounds;

function numberIn(typed: TypedSettings, name: NumberName) {
  const [minimum, maximum] = bounds[name];
  return wholeIn(typed[name], minimum, maximum);
}

function SlotsForm(properties: SettingsFormProps) {
  const { t } = useTranslation('admin');
  const { settings } = properties;
  // A service of version 0.2.0 has neither limits for new accounts nor a time to travel on.
  const hasNewAccounts = settings.newAccountDays !== undefined;
  const hasTravel = settings.travelBufferMinutes !== undefined;
  const shown = [...(hasTravel ? (['travelBufferMinutes'] as const) : []), ...(hasNewAccounts ? ofNewAccounts : [])];
  const wrong = ([minimum, maximum]: readonly [number, number]) =>
    t('settings.wholeNumber', { minimum, maximum: maximum.toLocaleString('en') });
  const faultsOf = (typed: TypedSettings) => {
    const found: Record<string, string | undefined> = {};
    for (const [index, fault] of slotFaults(typed.timeSlots).entries())
      found[slotField(index)] = fault && t(`settings.slots.fault.${fault}`);
    const requiredNumbers = [
      ...(typed.capacity === 'automatic' ? [] : (['slotCapacity'] as const)),
      ...numbers,
      ...shown,
    ];
    for (const name of requiredNumbers) if (numberIn(typed, name) === null) found[name] = wrong(bounds[name]);
    return found;
  };
  const { form, field, errorOf, isUnsaved, isBusy, handle, send, error, current } = useSettingsForm(properties, {
    schema: z.custom<TypedSettings>().superRefine(reportFaults(faultsOf)),
    defaultValues: typedOf(settings),
    names: fields,
  });
  const { control } = form;
  const isAutomatic = useWatch({ control, name: 'capacity' }) === 'automatic';
  const {
    field: { value: slots, onChange: setSlots, ref },
  } = useController({ control, name: 'timeSlots' });
  const submit = handle((typed) =>
    send({
      timeSlots: sentSlots(typed.timeSlots),
      slotCapacity: typed.capacity === 'automatic' ? null : numberIn(typed, 'slotCapacity'),
      bookingHorizonDays: numberIn(typed, 'bookingHorizonDays')!,
      slotHoldMinutes: numberIn(typed, 'slotHoldMinutes')!,
      liveBookingsLimit: numberIn(typed, 'liveBookingsLimit')!,
      ...Object.fromEntries(shown.map((name) => [name, numberIn(typed, name)!])),
    }),
  );
  const number = (name: NumberName) => (
    <NumberField
      {...field(name)}
      label={t(`settings.slots.${name}`)}
      description={t(`settings.slots.${name}Hint`)}
      maxLength={7}
    />
  );
  return (
    <SettingsForm
      {...properties}
      section="slots"
      {...{ isUnsaved, isBusy, error, current }}
      title={t('settings.slots.title')}
      hint={t('settings.slots.hint')}
      onSubmit={submit}
    >
      <SlotFields
        {...{ slots, ref }}
        onChange={setSlots}
        // Read when the focus is given, which is before the errors are drawn.
        errorOf={(index) => form.getFieldState(slotField(index)).error?.message}
      />
      {errorOf('timeSlots') && <Muted role="alert">{errorOf('timeSlots')}</Muted>}
      <FieldGrid>
        <Select
          label={t('settings.slots.capacity')}
          {...field('capacity')}
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
        {hasTravel && number('travelBufferMinutes')}
      </FieldGrid>
      {hasNewAccounts && (
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
