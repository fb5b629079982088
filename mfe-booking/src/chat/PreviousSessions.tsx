import { useAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { formatShortDate } from '@yoza/shell-sdk/format';
import { Disclosure } from '@yoza/ui/Disclosure';
import { HistoryIcon } from '@yoza/ui/icons';
import { colour, font } from '@yoza/ui/theme';
import type { ChatSession } from './chat.api.ts';
import { previousSessionIdAtom } from './chat.atoms.ts';
import { focusPanel } from './focus-panel.ts';

const Strip = styled.div`
  border-bottom: 1px solid ${colour.line};
  background: ${colour.sunken};
`;

const Title = styled.span`
  display: flex;
  align-items: center;
  gap: 10px;
  font: ${font.label};
  color: ${colour.ink2};
  .lucide {
    width: 18px;
    height: 18px;
  }
`;

const List = styled.ul`
  margin: 0;
  padding: 0 8px 8px;
  list-style: none;
`;

const Entry = styled.button`
  width: 100%;
  min-height: 44px;
  padding: 8px 10px;
  border: 0;
  border-radius: 10px;
  background: transparent;
  color: ${colour.ink};
  font: ${font.label};
  text-align: start;
  overflow-wrap: anywhere;
  &:hover,
  &[aria-current] {
    background: ${colour.surface};
  }
`;

/** The given earlier conversations in a fold; choosing one opens it for reading. */
export function PreviousSessions({ sessions }: { sessions: readonly ChatSession[] }) {
  const { t } = useTranslation('booking');
  const [isOpen, setOpen] = useState(false);
  const [shownId, setShownId] = useAtom(previousSessionIdAtom);
  return (
    <Strip>
      <Disclosure
        isOpen={isOpen}
        onToggle={setOpen}
        title={
          <Title>
            <HistoryIcon aria-hidden />
            {t('chat.previous')}
          </Title>
        }
        end={sessions.length}
      >
        <List>
          {sessions.map(({ id, subject, createdAt }) => (
            <li key={id}>
              <Entry
                type="button"
                aria-current={id === shownId || undefined}
                onClick={({ currentTarget }) => {
                  focusPanel(currentTarget);
                  setShownId(id);
                  setOpen(false);
                }}
              >
                {t('chat.previousItem', { subject, date: formatShortDate(createdAt) })}
              </Entry>
            </li>
          ))}
        </List>
      </Disclosure>
    </Strip>
  );
}
