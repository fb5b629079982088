import { ButtonLink } from '@yoza/ui/ButtonLink';
import { Card } from '@yoza/ui/Card';
import { Facts, type Fact } from '@yoza/ui/Facts';
import { colour, font } from '@yoza/ui/theme';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';

const Content = styled.div`
  display: grid;
  justify-items: start;
  gap: 14px;
  h2 {
    font: ${font.cardTitle};
    outline-offset: 4px;
  }
  & > p {
    color: ${colour.ink2};
  }
  & > dl {
    width: 100%;
  }
`;

interface ApplicationNoticeProps {
  title: string;
  text: string;
  /** Chip before the title with the status of the application. */
  chip?: ReactNode;
  facts?: readonly Fact[];
  /** Link to the next page. */
  link?: { to: string; label: string };
  action?: ReactNode;
  /** True if this replaced the form that was just sent: then its heading gets the focus. */
  isUpdate?: boolean;
}

/** Notice in the form's place when there is nothing to fill in. */
export function ApplicationNotice({
  title,
  text,
  chip,
  facts,
  link,
  action,
  isUpdate = false,
}: ApplicationNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isUpdate) heading.current?.focus();
  }, [isUpdate]);
  return (
    <Card data-notice>
      <Content>
        {chip}
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p>{text}</p>
        {facts && <Facts facts={facts} />}
        {action}
        {link && (
          <ButtonLink as={Link} to={link.to} variant="primary">
            {link.label}
          </ButtonLink>
        )}
      </Content>
    </Card>
  );
}
