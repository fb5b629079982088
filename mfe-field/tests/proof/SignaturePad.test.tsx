import { FakeApi } from '@yoza/component-testing/fake-api';
import { openPage } from '@yoza/component-testing/page';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Stroke } from '../../src/proof/signature-strokes.ts';
import { SignaturePad } from '../../src/proof/SignaturePad.tsx';

/** Pad with some strokes, and the number of points of each. */
function Pad({ begin }: { begin: readonly Stroke[] }) {
  const [strokes, change] = useState(begin);
  return (
    <>
      <SignaturePad label="Pad" strokes={strokes} onChange={change} />
      <output aria-label="Points">{strokes.map((stroke) => stroke.length / 2).join(' ')}</output>
    </>
  );
}

const pad = page.getByRole('img', { name: 'Pad' });
const drawTo = (x: number) =>
  userEvent.dragAndDrop(pad, pad, { sourcePosition: { x: 20, y: 30 }, targetPosition: { x, y: 60 } });
const dots = (count: number): Stroke[] => Array.from({ length: count }, () => [10, 10]);

test('signature pad: the stroke after the hundredth is not drawn', async () => {
  await openPage(<Pad begin={dots(99)} />, { path: '/', api: new FakeApi() });
  const points = page.getByLabelText('Points');
  await drawTo(160);
  const hundred = points.element().textContent;
  expect(hundred.split(' ')).toHaveLength(100);
  await drawTo(80);
  expect(points.element().textContent).toBe(hundred);
});
