import type { ReactNode } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Button } from 'react-aria-components/Button';
import { Disclosure as AriaDisclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import styled from 'styled-components';
import { disclosureTrigger } from './disclosure-style.ts';
import { colour } from './theme.ts';

const Heading = styled.div`
  font: inherit;
`;

const Trigger = styled(Button)`
  ${disclosureTrigger}
`;

const End = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  flex: none;
  color: ${colour.ink2};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

export interface DisclosureProps {
  title: ReactNode;
  /** Content at the end of the header, for example `4/9`. */
  end?: ReactNode;
  /** Content between header and body that is always visible, for example a ProgressBar. */
  below?: ReactNode;
  children: ReactNode;
  /** True if the body is shown. If omitted, the component manages its own state. */
  isOpen?: boolean;
  isInitiallyOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
  headingLevel?: 2 | 3 | 4;
}

/** Header that expands and collapses the content below it. The browser's text search also finds and expands collapsed content. */
export function Disclosure(props: DisclosureProps) {
  const { title, end, below, children, isOpen, isInitiallyOpen, onToggle, headingLevel = 3 } = props;
  return (
    <AriaDisclosure isExpanded={isOpen} defaultExpanded={isInitiallyOpen} onExpandedChange={onToggle}>
      <Heading role="heading" aria-level={headingLevel}>
        <Trigger slot="trigger">
          <span>{title}</span>
          {end && <End>{end}</End>}
          <ChevronDown aria-hidden />
        </Trigger>
      </Heading>
      {below}
      <DisclosurePanel>{children}</DisclosurePanel>
    </AriaDisclosure>
  );
}
