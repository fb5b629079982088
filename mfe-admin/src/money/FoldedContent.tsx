import { colour, font, radius } from '@yoza/ui/theme';
import { styled } from 'styled-components';

const Folded = styled.details`
  margin-top: 4px;
  font: ${font.small};
  summary {
    width: fit-content;
    min-height: 24px;
    padding: 2px 4px;
    margin-inline-start: -4px;
    border-radius: 6px;
    color: ${colour.lake};
    font-weight: 600;
    cursor: pointer;
  }
  pre {
    margin: 4px 0 8px;
    padding: 10px 12px;
    border-radius: ${radius.control};
    background: ${colour.sunken};
    font:
      450 12.5px/18px ui-monospace,
      monospace;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

/** Program output, collapsed until the reader expands it. */
export function FoldedContent({ title, content }: { title: string; content: unknown }) {
  return (
    <Folded>
      <summary>{title}</summary>
      <pre>{typeof content === 'string' ? content : JSON.stringify(content, null, 2)}</pre>
    </Folded>
  );
}
