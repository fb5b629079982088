import { useState } from 'react';
import { Banner } from '../../src/Banner.tsx';
import { Button } from '../../src/Button.tsx';
import { Well } from '../../src/Card.tsx';
import { ConfirmDialog } from '../../src/ConfirmDialog.tsx';
import { Dialog } from '../../src/Dialog.tsx';
import { EmptyState } from '../../src/EmptyState.tsx';
import { ErrorState } from '../../src/ErrorState.tsx';
import { Facts } from '../../src/Facts.tsx';
import { Cluster } from '../../src/Page.tsx';
import { PriceLines } from '../../src/PriceLines.tsx';
import { ProgressBar } from '../../src/ProgressBar.tsx';
import { SkeletonCards, SkeletonRows, SkeletonTable } from '../../src/Skeleton.tsx';
import { Spinner } from '../../src/Spinner.tsx';
import { StatusChip } from '../../src/StatusChip.tsx';
import { TextField } from '../../src/TextField.tsx';
import { Timeline } from '../../src/Timeline.tsx';
import { PlusIcon, UserIcon, DropletIcon, CheckIcon, HistoryIcon } from '../../src/icons.ts';
import { EmptyCar } from '../../src/illustrations/EmptyCar.tsx';
import { showToast } from '../../src/toast-store.ts';
import { Panel } from '../Panel.tsx';

export function States() {
  const [open, setOpen] = useState<'confirm' | 'busy' | 'form' | 'record' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Panel title="Toast, one at a time; and connection">
        <Cluster>
          <Button
            onClick={() =>
              showToast({
                title: 'Booking Confirmed!',
                description: 'YZ-7F3A91C2. A confirmation email is on its way.',
              })
            }
          >
            Show success
          </Button>
          <Button
            onClick={() =>
              showToast({
                title: 'Booking Failed',
                description: 'Failed to book service. Please try again.',
                tone: 'error',
              })
            }
          >
            Show failure
          </Button>
        </Cluster>
        <Banner tone="offline">You are offline. Your draft is kept on this phone.</Banner>
        <Banner tone="info">Tax of 8% is added and shown before you confirm.</Banner>
        <Banner tone="error" action={<Button size="compact">Retry</Button>}>
          The payment was refused.
        </Banner>
      </Panel>
      <Panel title="Dialogs">
        <Cluster>
          <Button onClick={() => setOpen('confirm')}>Open confirm</Button>
          <Button onClick={() => setOpen('busy')}>Open busy</Button>
          <Button onClick={() => setOpen('form')}>Open form</Button>
          <Button onClick={() => setOpen('record')}>Open record</Button>
        </Cluster>
        <ProgressBar label="Waiting" value={62} />
        <ProgressBar label="Load of Brian Okot" value={42} max={44} limit={40} />
        <Spinner />
      </Panel>
      <Panel title="Loading">
        <SkeletonRows count={2} />
        <SkeletonCards count={2} />
        <SkeletonTable count={2} />
      </Panel>
      <Panel title="Empty">
        <EmptyState
          illustration={<EmptyCar />}
          title="No vehicles found."
          text="Add your first vehicle to get started."
          action={
            <Button variant="primary" icon={<PlusIcon />}>
              Add New Vehicle
            </Button>
          }
        />
      </Panel>
      <Panel title="A part is not answering">
        <ErrorState
          title="Invoices cannot be reached right now."
          text="Booking and your vehicles still work."
          onRetry={() => showToast({ title: 'Trying again', tone: 'info' })}
        />
      </Panel>
      <ConfirmDialog
        isOpen={open === 'confirm' || open === 'busy'}
        title="Cancel this booking?"
        description="This action cannot be undone. It is less than 24 hours before your window, so the cancellation is marked as late."
        confirmLabel="Cancel booking"
        cancelLabel="Keep it"
        busyLabel="Cancelling..."
        isBusy={open === 'busy'}
        onConfirm={() => setOpen('busy')}
        onCancel={close}
        alternative={{ label: 'Reschedule', onChoose: close }}
      >
        <Well>
          <b>Sat, Nov 21</b> 11:00 AM - 2:00 PM EAT
        </Well>
      </ConfirmDialog>
      <Dialog
        isOpen={open === 'form'}
        onClose={close}
        title="Add New Vehicle"
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary">Add vehicle</Button>
          </>
        }
      >
        <TextField label="Make" placeholder="e.g., Toyota" />
      </Dialog>
      <Dialog
        isOpen={open === 'record'}
        onClose={close}
        size="record"
        title="Job 2B64F0D7"
        subtitle="Friday, November 20, 2026, 8:00 AM - 11:00 AM EAT"
        headerEnd={<StatusChip status="in_progress" />}
        aside={<RecordAside />}
        footerStart={
          <Button variant="quiet" icon={<HistoryIcon />}>
            View logs
          </Button>
        }
        footer={
          <>
            <Button>Edit</Button>
            <Button>Assign</Button>
            <Button variant="primary" icon={<CheckIcon />}>
              Complete
            </Button>
          </>
        }
      >
        <Facts
          facts={[
            {
              id: 'customer',
              term: 'Customer',
              icon: <UserIcon />,
              value: 'Amina Kato',
              details: ['amina.kato@example.com', '+256 701 234 567'],
              note: 'ID 4E81D0B6',
            },
            {
              id: 'service',
              term: 'Service',
              icon: <DropletIcon />,
              value: 'External Wash',
              details: ['Whole car rinsed, soaped and dried.', '1h 0m, base price UGX 60,000'],
            },
          ]}
        />
      </Dialog>
    </>
  );
}

function RecordAside() {
  return (
    <>
      <PriceLines
        lines={[
          { id: 'subtotal', label: 'Subtotal', amount: '60000.00' },
          { id: 'tax', label: 'Tax (8%)', amount: '4800.00' },
        ]}
        total={{ label: 'Total price', amount: '64800.00' }}
      />
      <h3>Timeline</h3>
      <Timeline
        label="Timeline"
        items={[
          { id: 'created', label: 'Created', detail: 'Nov 18, 2026, 4:12 PM', state: 'done' },
          { id: 'started', label: 'Started', detail: 'Nov 20, 2026, 10:12 AM', state: 'current' },
          { id: 'completed', label: 'Completed', detail: 'Not yet', state: 'todo' },
        ]}
      />
    </>
  );
}
