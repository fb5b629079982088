import { useState } from 'react';
import { Button } from '../../src/Button.tsx';
import { Calendar } from '../../src/Calendar.tsx';
import { ComboBox } from '../../src/ComboBox.tsx';
import { DateTile } from '../../src/DateTile.tsx';
import { Money } from '../../src/Money.tsx';
import { MonthGrid } from '../../src/MonthGrid.tsx';
import { Cluster } from '../../src/Page.tsx';
import { PriceLines } from '../../src/PriceLines.tsx';
import { RadioCards } from '../../src/RadioCards.tsx';
import { SelectableCard } from '../../src/SelectableCard.tsx';
import { SlotPicker } from '../../src/SlotPicker.tsx';
import { Stepper } from '../../src/Stepper.tsx';
import { StickyBar, StickyBarFigure } from '../../src/StickyBar.tsx';
import { TabPanel, Tabs } from '../../src/Tabs.tsx';
import { Timeline } from '../../src/Timeline.tsx';
import {
  CalendarIcon,
  CarIcon,
  ClockIcon,
  CreditCardIcon,
  FileTextIcon,
  HistoryIcon,
  ListChecksIcon,
  MapPinIcon,
  PlusIcon,
  SmartphoneIcon,
} from '../../src/icons.ts';
import { ServiceScene } from '../../src/illustrations/ServiceScene.tsx';
import { Panel } from '../Panel.tsx';

const services = [
  ['external', 'External Wash', 'Whole car rinsed, soaped and dried; wheels and windows done.', 60000, '1 hour'],
  [
    'interior',
    'Extra & Interior Cleaning',
    'The full wash, plus vacuuming and every inside surface.',
    82518,
    '2 hours',
  ],
  ['deep', 'Deep Cleaning and Polish', 'Inside and out, with wax or sealant and tire shine.', 120000, '3 hours'],
] as const;

const places = [
  { id: '1', title: 'Acacia Avenue', detail: 'Kololo, Kampala' },
  { id: '2', title: 'Acacia Mall', detail: 'Cooper Road, Kisementi' },
  { id: '3', title: 'Acacia Close', detail: 'Naguru, Kampala' },
];

const tabs = [
  { id: 'book', label: 'Book Service', icon: <PlusIcon /> },
  { id: 'bookings', label: 'My Bookings', icon: <ListChecksIcon /> },
  { id: 'calendar', label: 'Calendar', icon: <CalendarIcon /> },
  { id: 'vehicles', label: 'My Vehicles', icon: <CarIcon /> },
  { id: 'invoices', label: 'Invoices', icon: <FileTextIcon /> },
  { id: 'history', label: 'Service History', icon: <HistoryIcon /> },
];

export function Booking() {
  const [tab, setTab] = useState('bookings');
  const [month, setMonth] = useState('2026-12-01');
  const [service, setService] = useState<string>('interior');
  const [day, setDay] = useState<string>('2026-11-21');
  const [slot, setSlot] = useState<string>('11');
  const [method, setMethod] = useState('invoice');
  const [address, setAddress] = useState('');
  return (
    <>
      <Panel title="Tabs and steps">
        <Tabs label="Customer" items={tabs} selectedId={tab} onSelect={setTab} />
        <TabPanel id={tab}>{tabs.find(({ id }) => id === tab)?.label}</TabPanel>
        <Stepper
          label="Steps"
          current={3}
          steps={['Choose', 'Vehicle', 'Schedule', 'Review']}
          nextText="Next: Review & Payment"
        />
        <Timeline
          label="Progress"
          direction="horizontal"
          items={[
            { id: 'booked', label: 'Booked', detail: 'Nov 18', state: 'done' },
            { id: 'assigned', label: 'Assigned', detail: '9:02 AM', state: 'done' },
            { id: 'way', label: 'On the way', detail: '10:54 AM', state: 'current' },
            { id: 'progress', label: 'In progress', state: 'todo' },
            { id: 'completed', label: 'Completed', state: 'todo' },
          ]}
        />
        <Cluster>
          <DateTile month="Nov" day={20} weekday="Fri" />
          <DateTile month="Dec" day={3} weekday="Thu" />
        </Cluster>
      </Panel>
      <Panel title="Services">
        {services.map(([id, title, description, price, duration]) => (
          <SelectableCard
            key={id}
            name="service"
            value={id}
            checked={service === id}
            onChange={() => setService(id)}
            title={title}
            description={description}
            picture={<ServiceScene service={id} focus="front" />}
            meta={
              <>
                <Money amount={price} />
                <Cluster as="span">
                  <ClockIcon size={16} />
                  {duration}
                </Cluster>
              </>
            }
          />
        ))}
      </Panel>
      <Panel title="Day and slot">
        <Calendar
          label="Date"
          value={day}
          onChange={setDay}
          today="2026-11-20"
          unavailableReason={(iso) => (iso === '2026-11-24' ? 'Every slot of this day is full' : undefined)}
        />
        <SlotPicker
          label="Saturday, November 21"
          value={slot}
          onChange={setSlot}
          slots={[
            { value: '8', range: '8:00 AM - 11:00 AM', words: 'Full', capacity: 4, taken: 4, isDisabled: true },
            { value: '11', range: '11:00 AM - 2:00 PM', words: '2 places left', capacity: 4, taken: 2 },
            { value: '14', range: '2:00 PM - 5:00 PM', words: 'Last place', capacity: 4, taken: 3 },
            { value: '17', range: '5:00 PM - 8:00 PM', words: '4 places left', capacity: 4, taken: 0 },
          ]}
        />
      </Panel>
      <Panel title="Month of bookings">
        <MonthGrid
          label="Calendar"
          month={month}
          onMonthChange={setMonth}
          today="2026-12-04"
          onOpenDay={() => undefined}
          formatMonth={(firstDay) => `Month of ${firstDay}`}
          dayLabel={(iso) => `December ${Number(iso.slice(8))}${iso === '2026-12-09' ? ', 1 booking' : ''}`}
        >
          {(iso) => iso === '2026-12-09' && <span>Wash</span>}
        </MonthGrid>
      </Panel>
      <Panel title="Address and payment">
        <ComboBox
          label="Address"
          value={address}
          onChange={setAddress}
          options={address.length >= 4 ? places : []}
          onChoose={(place) => setAddress(`${place.title}, ${place.detail}`)}
          optionIcon={<MapPinIcon />}
          placeholder="Start typing your address"
          takeKey="Enter"
          emptyText={address.length >= 4 ? 'Nothing found' : undefined}
        />
        <RadioCards
          label="Payment Method"
          value={method}
          onChange={setMethod}
          options={[
            {
              value: 'mtn_money',
              title: 'MTN Mobile Money',
              description: 'Approve on your phone with your PIN',
              icon: <SmartphoneIcon />,
            },
            {
              value: 'card',
              title: 'Card',
              description: 'Visa or Mastercard',
              icon: <CreditCardIcon />,
              isDisabled: true,
            },
            { value: 'invoice', title: 'Invoice', description: 'Pay later with mobile money', icon: <FileTextIcon /> },
          ]}
        />
        <PriceLines
          lines={[
            { id: 'subtotal', label: 'Subtotal', amount: 82518 },
            { id: 'tax', label: 'Tax (8%)', amount: 6601 },
          ]}
          total={{ label: 'Total', amount: 89119 }}
        />
      </Panel>
      <Panel title="Sticky bar">
        <StickyBar
          actions={
            <>
              <Button size="large">Previous</Button>
              <Button size="large" variant="primary">
                Next
              </Button>
            </>
          }
        >
          <StickyBarFigure>
            <small>Total, tax included</small>
            <Money amount={89119} />
          </StickyBarFigure>
        </StickyBar>
      </Panel>
    </>
  );
}
