import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import styled from 'styled-components';
import { GlobalStyle } from '../src/GlobalStyle.tsx';
import { LandingFont } from '../src/LandingFont.tsx';
import { Logo } from '../src/Logo.tsx';
import { CardGrid, Cluster, Page, Stack } from '../src/Page.tsx';
import { ToastRegion } from '../src/ToastRegion.tsx';
import { colour } from '../src/theme.ts';
import { Basics } from './sections/Basics.tsx';
import { Booking } from './sections/Booking.tsx';
import { Field } from './sections/Field.tsx';
import { Pictures } from './sections/Pictures.tsx';
import { Records } from './sections/Records.tsx';
import { States } from './sections/States.tsx';

const Headline = styled.h1`
  font: 450 22px/28px var(--yoza-font);
  color: ${colour.ink2};
`;

const sections: Record<string, () => React.ReactNode> = {
  basics: Basics,
  states: States,
  booking: Booking,
  records: Records,
  pictures: Pictures,
};

function Gallery() {
  const section = new URLSearchParams(location.search).get('section');
  if (section === 'field') return <Field />;
  return (
    <Page as="main" $width={1216}>
      <Stack>
        <Cluster $gap={4}>
          <Logo size={34} />
          <Headline>Components and states</Headline>
        </Cluster>
        <CardGrid $min={500}>
          {Object.entries(sections).map(([name, Section]) => (!section || section === name) && <Section key={name} />)}
        </CardGrid>
      </Stack>
    </Page>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
createRoot(root).render(
  <StrictMode>
    <GlobalStyle />
    <LandingFont />
    <Gallery />
    <ToastRegion />
  </StrictMode>,
);
