import styled from 'styled-components';
import { HeroScene } from '../../src/illustrations/HeroScene.tsx';
import { ServiceScene } from '../../src/illustrations/ServiceScene.tsx';
import { CardGrid, Stack } from '../../src/Page.tsx';
import { font } from '../../src/theme.ts';

const Wide = styled(Stack)`
  grid-column: 1 / -1;
`;

const Display = styled.p`
  font: 700 clamp(36px, 5vw, 64px) / 1.04 ${font.displayFamily};
  letter-spacing: -0.02em;
`;

export function Pictures() {
  return (
    <Wide>
      <Display>The car wash that drives to you.</Display>
      <HeroScene />
      <CardGrid>
        <ServiceScene service="external" />
        <ServiceScene service="interior" />
        <ServiceScene service="deep" />
      </CardGrid>
    </Wide>
  );
}
