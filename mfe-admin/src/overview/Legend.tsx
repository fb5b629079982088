import { Cluster } from '@yoza/ui/Page';
import { styled } from 'styled-components';
import { paintOf, type Paint } from './column-style.ts';

const Entry = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
`;

const Swatch = styled.span<{ $paint: Paint }>`
  width: 12px;
  height: 12px;
  border-radius: 3px;
  ${paintOf}
`;

/** Legend of the parts of a bar, in their order from the bottom. */
export function Legend({ entries }: { entries: readonly { paint: Paint; label: string }[] }) {
  return (
    <Cluster $gap={3}>
      {entries.map(({ paint, label }) => (
        <Entry key={paint}>
          <Swatch $paint={paint} aria-hidden />
          {label}
        </Entry>
      ))}
    </Cluster>
  );
}
