import { useState } from 'react';
import { Button } from '../../src/Button.tsx';
import { ButtonLink } from '../../src/ButtonLink.tsx';
import { Checkbox } from '../../src/Checkbox.tsx';
import { IconButton } from '../../src/IconButton.tsx';
import { NumberField } from '../../src/NumberField.tsx';
import { Cluster, CardGrid } from '../../src/Page.tsx';
import { SearchField } from '../../src/SearchField.tsx';
import { Select } from '../../src/Select.tsx';
import { StatusChip } from '../../src/StatusChip.tsx';
import { TextArea } from '../../src/TextArea.tsx';
import { TextField } from '../../src/TextField.tsx';
import { ArrowRightIcon, PhoneIcon, SmartphoneIcon } from '../../src/icons.ts';
import type { StatusKind } from '../../src/status-tones.ts';
import { Panel } from '../Panel.tsx';

const statuses: [string, StatusKind, string[]][] = [
  ['Jobs', 'job', ['pending', 'assigned', 'in_progress', 'completed', 'cancelled', 'on_the_way', 'unheard_of']],
  ['Invoices', 'invoice', ['pending', 'sent', 'paid', 'overdue', 'cancelled']],
  ['Duty', 'duty', ['working', 'traveling', 'on_break', 'off_duty']],
  ['Equipment and chat', 'equipment', ['available', 'in_use', 'maintenance', 'retired']],
];

export function Basics() {
  const [search, setSearch] = useState('Toyota');
  return (
    <>
      <Panel title="Buttons">
        <Cluster>
          <Button variant="sun">Confirm booking</Button>
          <Button variant="primary" iconEnd={<ArrowRightIcon />}>
            Next
          </Button>
          <Button>Reschedule</Button>
          <Button variant="danger">Cancel booking</Button>
        </Cluster>
        <Cluster>
          <Button variant="primary" disabled>
            Next
          </Button>
          <Button variant="primary" isBusy busyLabel="Adding...">
            Add vehicle
          </Button>
          <Button size="compact">Compact</Button>
          <ButtonLink variant="quiet" href="#details">
            View details
          </ButtonLink>
          <IconButton variant="secondary" label="Call" icon={<PhoneIcon />} />
          <Button variant="sun" size="large">
            Book Your Service
          </Button>
        </Cluster>
      </Panel>
      <Panel title="Status: colour, word and shape">
        {statuses.map(([name, kind, words]) => (
          <div key={name}>
            <p>{name}</p>
            <Cluster>
              {words.map((status) => (
                <StatusChip key={status} kind={kind} status={status} />
              ))}
            </Cluster>
          </div>
        ))}
      </Panel>
      <Panel title="Fields">
        <CardGrid $min={200}>
          <TextField label="Make" defaultValue="Toyota" placeholder="e.g., Toyota" />
          <NumberField label="Year" defaultValue="1802" error="Valid year required" />
        </CardGrid>
        <TextField
          label="Phone number"
          type="tel"
          icon={<SmartphoneIcon />}
          defaultValue="0301 234 567"
          error="Please enter a valid Ugandan phone number (e.g., 0701234567)"
        />
        <Select
          label="Vehicle type"
          placeholder="Select vehicle type"
          defaultValue=""
          options={[
            { value: 'suv', label: 'SUV' },
            { value: 'sedan', label: 'Sedan' },
          ]}
        />
        <TextArea label="Landmark or directions" optionalText="(Optional)" description="What helps to find the gate" />
        <TextField label="Booked by" defaultValue="Amina Kato" disabled />
        <SearchField label="Search jobs" value={search} onChange={setSearch} />
        <Checkbox label="Water is available" description="Within 30 m of the car" defaultChecked />
        <Checkbox label="I accept the terms" error="Please accept the terms" />
      </Panel>
    </>
  );
}
