import { useEffect, useState } from 'react';
import { AppBar, AppBarTitle } from '../../src/AppBar.tsx';
import { BottomNav, BottomNavItem } from '../../src/BottomNav.tsx';
import { Button } from '../../src/Button.tsx';
import { Card } from '../../src/Card.tsx';
import { ChecklistRow } from '../../src/ChecklistRow.tsx';
import { Disclosure } from '../../src/Disclosure.tsx';
import { IconButton } from '../../src/IconButton.tsx';
import { Logo } from '../../src/Logo.tsx';
import { OfflineBadge } from '../../src/OfflineBadge.tsx';
import { CardGrid, Cluster, Page, Stack } from '../../src/Page.tsx';
import { ProgressBar } from '../../src/ProgressBar.tsx';
import { SegmentedControl } from '../../src/SegmentedControl.tsx';
import { StatCard } from '../../src/StatCard.tsx';
import { StatusChip } from '../../src/StatusChip.tsx';
import { TextField } from '../../src/TextField.tsx';
import {
  CalendarIcon,
  ClockIcon,
  LayoutGridIcon,
  ListChecksIcon,
  NavigationIcon,
  PauseIcon,
  PhoneIcon,
  SquareIcon,
} from '../../src/icons.ts';

const items = [
  'Remove trash and personal items',
  'Take out mats and shake them off',
  'Clean vents',
  'Clean interior glass',
];

/** Components of the field area: larger and with more contrast, for sunlight. */
export function Field() {
  const [done, setDone] = useState(2);
  useEffect(() => {
    document.documentElement.dataset.area = 'field';
  }, []);
  return (
    <>
      <AppBar end={<OfflineBadge label="3 waiting" />}>
        <Logo isMarkOnly size={30} />
        <AppBarTitle>Technician Dashboard</AppBarTitle>
      </AppBar>
      <Page as="main">
        <Stack $gap={3}>
          <ProgressBar isOutlined label="Work Checklist" value={done} max={4} valueText={`${done} of 4 done`} />
          <Card>
            <Stack $gap={2}>
              <Cluster $justify="space-between">
                <StatusChip kind="duty" status="on_duty" />
                <span>
                  <b>3.4</b> h since 7:58 AM
                </span>
              </Cluster>
              <CardGrid $min={130} $gap={2}>
                <Button icon={<PauseIcon />}>Start Break</Button>
                <Button icon={<SquareIcon />}>Clock Out</Button>
              </CardGrid>
            </Stack>
          </Card>
          <Card tone="active">
            <Stack $gap={2}>
              <Cluster $justify="space-between">
                Next job <StatusChip status="assigned" />
              </Cluster>
              <h2>Toyota Harrier, UBK 482J</h2>
              <Cluster>
                <IconButton variant="secondary" label="Navigate" icon={<NavigationIcon />} />
                <IconButton variant="secondary" label="Call" icon={<PhoneIcon />} />
                <Button variant="primary">Start</Button>
              </Cluster>
            </Stack>
          </Card>
          <CardGrid $min={90} $gap={2}>
            <StatCard label="Total Jobs" value="128" />
            <StatCard label="Completed" value="121" />
            <StatCard label="Total Hours" value="312.5" />
          </CardGrid>
          <SegmentedControl
            label="Activity"
            selectedId="recent"
            onSelect={() => undefined}
            segments={[
              { id: 'recent', label: 'Recent Activity' },
              { id: 'log', label: 'Quick Log' },
            ]}
          />
          <Card isFlush>
            <Disclosure
              title="Interior Cleaning"
              end={`${done}/4`}
              isInitiallyOpen
              headingLevel={2}
              below={<ProgressBar label="Interior Cleaning" value={done} max={4} />}
            >
              {items.map((item, i) => (
                <ChecklistRow
                  key={item}
                  label={item}
                  defaultChecked={i < 2}
                  onChange={(event) => setDone((count) => count + (event.target.checked ? 1 : -1))}
                />
              ))}
            </Disclosure>
          </Card>
          <TextField label="Note" placeholder="What was seen" />
          <Button variant="primary" disabled isFullWidth>
            Complete Job
          </Button>
        </Stack>
      </Page>
      <BottomNav label="Technician">
        <BottomNavItem icon={<LayoutGridIcon />} label="Dashboard" isCurrent />
        <BottomNavItem icon={<ClockIcon />} label="Time Tracker" />
        <BottomNavItem icon={<ListChecksIcon />} label="Checklist" />
        <BottomNavItem icon={<CalendarIcon />} label="Schedule" />
      </BottomNav>
    </>
  );
}
