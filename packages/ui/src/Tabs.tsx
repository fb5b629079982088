import { useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Bar, Count, Strip, Tab } from './tabs-style.ts';
import { useSelectedInView } from './use-selected-in-view.ts';

export interface TabItem<Id extends string = string> {
  id: Id;
  label: ReactNode;
  icon?: ReactNode;
  count?: number;
}

export interface TabsProps<Id extends string> {
  /** Label of the list, for screen readers. */
  label: string;
  items: readonly TabItem<Id>[];
  selectedId: Id;
  onSelect: (id: Id) => void;
  /** Prefix of the element ids, shared with the TabPanel; different for each list on a page. */
  idPrefix?: string;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

/** Underlined tabs; arrow keys, Home and End select one at once. A strip wider than its place scrolls to the selected tab. */
export function Tabs<Id extends string>({ label, items, selectedId, onSelect, idPrefix = 'tab' }: TabsProps<Id>) {
  const strip = useRef<HTMLDivElement>(null);
  useSelectedInView(strip, '[aria-selected="true"]', selectedId);
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = items.findIndex((item) => item.id === selectedId);
    const nextIndex = Number.isFinite(step)
      ? (at + step + items.length) % items.length
      : step > 0
        ? items.length - 1
        : 0;
    const next = items[nextIndex];
    if (!next) return;
    onSelect(next.id);
    strip.current?.querySelector<HTMLElement>(`#${CSS.escape(`${idPrefix}-${next.id}`)}`)?.focus();
  };
  return (
    <Bar>
      <Strip ref={strip} role="tablist" aria-label={label} onKeyDown={move}>
        {items.map((item) => (
          <Tab
            key={item.id}
            type="button"
            role="tab"
            id={`${idPrefix}-${item.id}`}
            aria-selected={item.id === selectedId}
            aria-controls={item.id === selectedId ? `${idPrefix}-${item.id}-panel` : undefined}
            tabIndex={item.id === selectedId ? 0 : -1}
            onClick={() => onSelect(item.id)}
          >
            {item.icon}
            {item.label}
            {item.count !== undefined && <Count>{item.count}</Count>}
          </Tab>
        ))}
      </Strip>
    </Bar>
  );
}

export interface TabPanelProps {
  id: string;
  idPrefix?: string;
  children: ReactNode;
  className?: string;
}

/** Content of the selected tab; render it with the id of that tab. */
export function TabPanel({ id, idPrefix = 'tab', children, className }: TabPanelProps) {
  return (
    <div role="tabpanel" id={`${idPrefix}-${id}-panel`} aria-labelledby={`${idPrefix}-${id}`} className={className}>
      {children}
    </div>
  );
}
