import { useState } from 'react';
import styled from 'styled-components';
import { AppBar, AppBarBrand, AppBarDivider, AppBarLink, AppBarWide } from '../../src/AppBar.tsx';
import { Avatar } from '../../src/Avatar.tsx';
import { Button } from '../../src/Button.tsx';
import { ChatBubble, SystemLine } from '../../src/ChatBubble.tsx';
import { ChatLauncher } from '../../src/ChatLauncher.tsx';
import { ChatPanel } from '../../src/ChatPanel.tsx';
import { Logo } from '../../src/Logo.tsx';
import { Menu } from '../../src/Menu.tsx';
import { MessageComposer } from '../../src/MessageComposer.tsx';
import { Money } from '../../src/Money.tsx';
import { CardGrid, Cluster, PageHeader, Stack } from '../../src/Page.tsx';
import { Popover } from '../../src/Popover.tsx';
import { SegmentedControl } from '../../src/SegmentedControl.tsx';
import { SideNav, SideNavItem } from '../../src/SideNav.tsx';
import { StatCard } from '../../src/StatCard.tsx';
import { StatusChip } from '../../src/StatusChip.tsx';
import { CellDetail, CellMain, RowActions, Table, TableCell, TableRow } from '../../src/Table.tsx';
import { BellIcon, ChartColumnIcon, DownloadIcon, ListChecksIcon, PlusIcon, WrenchIcon } from '../../src/icons.ts';

const Wide = styled(Stack)`
  grid-column: 1 / -1;
`;

const Sides = styled.div`
  display: flex;
  gap: 16px;
  align-items: flex-start;
  @media (max-width: 639px) {
    flex-direction: column;
  }
`;

const jobs = [
  ['2B64F0D7', 'Amina Kato', 'External Wash', 'Today, 8:00 AM - 11:00 AM', 'in_progress', 'Brian Okot', '64800.00'],
  ['5B11E0A7', 'Moses Lubega', 'External Wash', 'Today, 2:00 PM - 5:00 PM', 'pending', '', '64800.00'],
  [
    '8D42C6F9',
    'Esther Nabirye',
    'Deep Cleaning and Polish',
    'Nov 19, 5:00 PM',
    'completed',
    'Isaac Wasswa',
    '129600.00',
  ],
] as const;

export function Records() {
  const [filter, setFilter] = useState('all');
  const [chat, setChat] = useState(false);
  return (
    <Wide>
      <AppBar
        end={
          <>
            <Popover label="Notifications" trigger={<BellIcon />} isIconOnly>
              <p>Joan is on the way.</p>
            </Popover>
            <Avatar name="Ruth Achieng" />
            <AppBarWide>Ruth Achieng</AppBarWide>
            <AppBarLink as="button">Logout</AppBarLink>
          </>
        }
      >
        <AppBarBrand href="#home">
          <Logo />
        </AppBarBrand>
        <AppBarDivider />
        <AppBarWide>
          <AppBarLink href="#customer">Customer</AppBarLink>
          <AppBarLink href="#admin" aria-current="page">
            Admin
          </AppBarLink>
        </AppBarWide>
      </AppBar>
      <Sides>
        <SideNav label="Admin">
          <SideNavItem icon={<ChartColumnIcon />} label="Overview" />
          <SideNavItem icon={<ListChecksIcon />} label="Jobs" count={24} isCurrent />
          <SideNavItem icon={<WrenchIcon />} label="Equipment" />
        </SideNav>
        <CardGrid $min={180}>
          <StatCard
            as="a"
            href="#revenue"
            label="Today's Revenue"
            value={<Money amount={526557} />}
            detail="6 completed jobs"
          />
          <StatCard label="Jobs Completed" value="6" detail="of 17 planned today" />
          <StatCard
            as="a"
            href="#urgent"
            tone="alert"
            label="Urgent Issues"
            value="5"
            detail="2 equipment, 3 unassigned"
          />
        </CardGrid>
      </Sides>
      <PageHeader
        title="Jobs"
        actions={
          <>
            <Button size="compact" icon={<DownloadIcon />}>
              Export CSV
            </Button>
            <Button size="compact" variant="primary" icon={<PlusIcon />}>
              Add Job
            </Button>
          </>
        }
      />
      <SegmentedControl
        label="Status"
        selectedId={filter}
        onSelect={setFilter}
        segments={[
          { id: 'all', label: 'All', count: 24 },
          { id: 'pending', label: 'Pending', count: 3 },
          { id: 'assigned', label: 'Assigned', count: 6 },
          { id: 'in_progress', label: 'In progress', count: 4 },
        ]}
      />
      <Table
        label="Jobs"
        columns={[
          { id: 'id', label: 'Job ID' },
          { id: 'customer', label: 'Customer', sort: 'ascending' },
          { id: 'service', label: 'Service' },
          { id: 'status', label: 'Status' },
          { id: 'technician', label: 'Technician' },
          { id: 'total', label: 'Total', align: 'end' },
          { id: 'actions', label: 'Actions', isLabelHidden: true },
        ]}
      >
        {jobs.map(([id, customer, service, time, status, technician, total]) => (
          <TableRow key={id} isHighlighted={status === 'in_progress'}>
            <TableCell column="id" isTitle>
              {id}
            </TableCell>
            <TableCell column="customer">{customer}</TableCell>
            <TableCell column="service">
              <CellMain>{service}</CellMain>
              <CellDetail>{time}</CellDetail>
            </TableCell>
            <TableCell column="status">
              <StatusChip status={status} />
            </TableCell>
            <TableCell column="technician">
              {technician ? (
                <Cluster>
                  <Avatar name={technician} size={28} /> {technician}
                </Cluster>
              ) : (
                'Unassigned'
              )}
            </TableCell>
            <TableCell column="total">
              <Money amount={total} />
            </TableCell>
            <TableCell column="actions">
              <RowActions>
                <Button size="compact">Assign</Button>
                <Button size="compact" variant="quiet">
                  View
                </Button>
                <Menu
                  label={`More actions for ${id}`}
                  actions={[
                    { id: 'edit', label: 'Edit' },
                    { id: 'cancel', label: 'Cancel', tone: 'danger' },
                  ]}
                />
              </RowActions>
            </TableCell>
          </TableRow>
        ))}
      </Table>
      {chat ? (
        <ChatPanel
          title="Support Request"
          subtitle="Connected, usually answers in 5 min"
          headerEnd={<StatusChip kind="chat" status="active" />}
          onClose={() => setChat(false)}
          composer={<MessageComposer label="Write a message" onSend={() => undefined} />}
        >
          <ChatBubble side="theirs" meta="Ruth, 10:41 AM">
            Hello Amina, it is Ruth from Yoza. How can I help you today?
          </ChatBubble>
          <ChatBubble side="mine" meta="10:43 AM, seen">
            Hi Ruth. The gate on Acacia Avenue is closed today. Can Joan use the entrance on Prince Charles Drive?
          </ChatBubble>
          <SystemLine shape="arrow">Joan is on the way. She arrives between 11:20 and 11:35 AM.</SystemLine>
        </ChatPanel>
      ) : (
        <ChatLauncher label="Open chat, 1 new message" hasNew onClick={() => setChat(true)} />
      )}
    </Wide>
  );
}
